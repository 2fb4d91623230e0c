import { documentContent } from '@fieldhouse/domain/accounting/chain/document-content'
import type { ProofDocument } from '@fieldhouse/domain/books/proof/proof-files'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { invoices } from '../../accounting/tables.ts'
import { chainPortions } from '../../books/integrity/chain.ts'
import { journalEntries, journalLines, ledgerAccounts } from '../../books/tables.ts'
import { entityModules } from '../../contract/entities.ts'
import { activities } from '../../kit/database/tables.ts'
import { users } from '../../kit/database/user-tables.ts'
import type { Work } from '../../kit/database/work.ts'

/** A row of a table of the proof export. */
type ProofRow = { id: string; name: string }

/** The rows of a table, in portions. */
export type ProofRows = AsyncIterable<readonly ProofRow[]>

/** The issued documents in the order of their links. */
export async function* documentRows(work: Work): ProofRows {
  for await (const links of chainPortions(work, { hasRecords: true }))
    yield links.flatMap(({ event, document, record, number, sequence }): ProofDocument[] =>
      event !== 'ISSUED' || record === null
        ? []
        : [
            {
              id: document,
              name: number ?? `#${sequence}`,
              isCancelled: record.cancelledAt !== null,
              content: JSON.parse(documentContent(record)),
            },
          ],
    )
}

/** The links of the chain, with the numbers of their documents. */
export async function* linkRows(work: Work): ProofRows {
  for await (const links of chainPortions(work, { hasRecords: false }))
    yield links.map(({ record: _record, isRemoved: _isRemoved, number, ...link }) => ({
      ...link,
      name: number ?? `#${link.sequence}`,
      at: new Date(link.at).toISOString(),
    }))
}

/** The rows that are in memory at once. */
const mostAtOnce = 500

/** All rows of a query in the order of their ids. `read` returns the rows after an id, at most `mostAtOnce`. */
async function* inPortions(read: (after: SQL) => Promise<readonly ProofRow[]>): ProofRows {
  let after: string | null = null
  do {
    const rows: readonly ProofRow[] = await read(after === null ? sql`true` : sql`id > ${after}::uuid`)
    if (rows.length > 0) yield rows
    after = rows.length === mostAtOnce ? (rows.at(-1)?.id ?? null) : null
  } while (after !== null)
}

/** The journal entries with their lines, in the order in which they were recorded. */
export const entryRows = ({ tx, workspaceId }: Work): ProofRows =>
  inPortions(async (after) => {
    const { rows } = await tx.execute<{ row: ProofRow }>(sql`
      select json_build_object('id', entry.id, 'name', concat_ws(' ', entry.day, entry.event, entry.reference),
        'day', entry.day, 'event', entry.event, 'reference', entry.reference, 'currency', entry.currency,
        'record', json_build_object('entity', entry.record_entity, '_id', entry.record_id),
        'recordedAt', entry.recorded_at,
        'lines', (
          select json_agg(json_build_object('account', a.code, 'name', a.name, 'debit', line.debit::text,
            'credit', line.credit::text) order by line.position)
          from ${journalLines} line
          join ${ledgerAccounts} a on a.workspace_id = line.workspace_id and a.id = line.ledger_account
          where line.workspace_id = ${currentWorkspace} and line.record_id = entry.id)) as row
      from ${journalEntries} entry
      where entry.workspace_id = ${workspaceId} and ${after}
      order by entry.id limit ${mostAtOnce}`)
    return rows.map(({ row }) => row)
  })

/** The sections whose records are in the audit of the books. */
export const auditedSections: readonly Section[] = ['ACCTG_INVOICE', 'ACCTG_JOURNAL']

const auditedEntities = (): string[] =>
  entityModules
    .filter(({ entity }) => auditedSections.includes(entity.section))
    .map(({ entity }) => entity.name)

/** The activities on the records of the books, oldest first. */
export const activityRows = ({ tx, workspaceId }: Work): ProofRows =>
  inPortions(async (after) => {
    const { rows } = await tx.execute<{ row: ProofRow }>(sql`
      select json_build_object('id', activity.id,
        'name', concat_ws(' ', activity.action, activity.entity, i.invoice_number, to_char(activity.at at time zone 'UTC',
          'YYYY-MM-DD HH24:MI:SS')),
        'at', activity.at, 'entity', activity.entity, 'record', activity.record_id, 'action', activity.action,
        'by', json_build_object('_id', activity.actor_id, 'name', nullif(concat_ws(' ', u.first_name, u.last_name), '')),
        'changes', activity.changes) as row
      from (
        select * from ${activities}
        where workspace_id = ${workspaceId} and entity = any (${sql.param(auditedEntities())}::text[]) and ${after}
        order by id limit ${mostAtOnce}) activity
      left join ${invoices} i on i.workspace_id = ${workspaceId} and i.id = activity.record_id
      left join ${users} u on u.id = activity.actor_id
      order by activity.id`)
    return rows.map(({ row }) => row)
  })
