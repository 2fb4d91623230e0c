import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { stockMovements } from '../inventory/tables.ts'
import { journalEntries, journalLines, ledgerAccounts } from './tables.ts'

const ofEntry = sql`${journalLines} line
  where line.workspace_id = ${currentWorkspace} and line.record_id = ${journalEntries.id}`

/** SQL for the accounts of an entry's lines as JSON, in the order of the lines. */
const accountsOfLines = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('_id', a.id, 'code', a.code, 'name', a.name) order by used.position), '[]'::json)
  from (select line.ledger_account, line.position from ${ofEntry}) used
  join ${ledgerAccounts} a on a.workspace_id = ${currentWorkspace} and a.id = used.ledger_account)`

const { recordEntity, recordId } = journalEntries

/** SQL for the record of an entry as JSON, with the page that shows it. */
const recordOfEntry = (): SQL => sql`json_build_object('entity', ${recordEntity}, '_id', ${recordId}, 'page',
  case ${recordEntity}
    when 'payment' then json_build_object('entity', 'account', '_id', ${journalEntries.account})
    when 'stock-movement' then (select json_build_object('entity', 'product', '_id', m.product) from ${stockMovements} m
      where m.workspace_id = ${currentWorkspace} and m.id = ${recordId})
    else json_build_object('entity', ${recordEntity}, '_id', ${recordId}) end)`

/** The condition for entries with a line of any of these ledger accounts. */
const onAccounts = (wanted: readonly unknown[]): SQL => {
  const ids = wanted.filter((id) => typeof id === 'string')
  return ids.length === 0
    ? sql`false`
    : sql`${journalEntries.id} in (select record_id from ${journalLines} where ledger_account in ${ids})`
}

/** The journal for reading. Only `bring-up-to-date.ts` writes entries. */
export const journalEntryRoutes = defineEntity(journalEntry, {
  table: journalEntries,
  lines: { lines: journalLines },
  derived: {
    record: recordOfEntry,
    ledgerAccounts: accountsOfLines,
  },
  conditions: { ledgerAccounts: onAccounts },
})
