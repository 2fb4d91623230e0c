import { type FileEntry, reversalOf } from '@fieldhouse/domain/books/files/file-entry'
import { type JournalFileFormat, formatRules } from '@fieldhouse/domain/books/files/formats'
import { mostFileEntries } from '@fieldhouse/domain/books/files/journal-file'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { firstId } from '../kit/database/first-id.ts'
import { supplierBills } from '../accounting/supplier-bill-tables.ts'
import { expenses, invoices } from '../accounting/tables.ts'
import { accounts, clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { suppliers } from '../suppliers/tables.ts'
import { journalEntries, journalFileEntries, journalLines, ledgerAccounts, ledgerPurposes } from './tables.ts'

/** The journal entries for a file. Instants are days in the zone of the company. */
type Asked = { format: JournalFileFormat; currency: Currency; through: Day; zone: string }

/** An entry for a file, with the id of its journal entry. */
export type NewFileEntry = { entry: string; content: FileEntry }

/** The entries that a format can hold. Bills include the expenses that the company paid to a supplier. */
function heldBy(format: JournalFileFormat): SQL {
  const { events } = formatRules[format]
  const ofEvents = events === null ? sql`true` : sql`entry.event in ${[...events]}`
  return format === 'XERO_BILLS'
    ? sql`${ofEvents} and (entry.event <> 'EXPENSE' or (expense.supplier is not null and expense.paid_by = 'COMPANY'))`
    : ofEvents
}

/** SQL for the lines of an entry as JSON. */
const linesJson = (work: Work): SQL => sql`(
  select json_agg(json_build_object('code', a.code, 'name', a.name, 'debit', line.debit::text, 'credit', line.credit::text,
    'isControlAccount', a.id = control.account) order by line.position)
  from ${journalLines} line
  join ${ledgerAccounts} a on a.workspace_id = line.workspace_id and a.id = line.ledger_account
  where line.workspace_id = ${work.workspaceId} and line.record_id = entry.id)`

/** SQL for the account of unpaid invoices or bills in an entry. */
const controlAccountOf = (work: Work): SQL => sql`
  select line.ledger_account as account
  from ${journalLines} line
  join ${ledgerAccounts} a on a.workspace_id = line.workspace_id and a.id = line.ledger_account
  left join ${ledgerPurposes} p on p.workspace_id = line.workspace_id and p.account = a.id
    and p.purpose = case when entry.record_entity = 'supplier-bill' then 'PAYABLE' else 'RECEIVABLE' end
  -- If the purpose has another account now, the account is the first asset of an invoice or the first liability of a bill.
  where line.workspace_id = ${work.workspaceId} and line.record_id = entry.id and (p.account is not null
    or (a.account_type = 'ASSET' and entry.event in ('INVOICE', 'CREDIT_NOTE', 'CANCELLATION'))
    or (a.account_type = 'LIABILITY' and entry.event in ('BILL', 'BILL_VOIDED')))
  order by p.account is null, line.position limit 1`

/** The journal entries through a day that no file of the format and currency contains, oldest first. */
async function unfiledEntries(
  work: Work,
  { format, currency, through, zone }: Asked,
): Promise<NewFileEntry[]> {
  const { workspaceId } = work
  const { rows } = await work.tx.execute<{ entry: string; content: FileEntry }>(sql`
    select entry.id as entry, json_build_object(
      'day', entry.day, 'event', entry.event, 'isReversal', false, 'reference', entry.reference,
      'party', coalesce(client.name, supplier.name), 'partyNumber', coalesce(account.account_number, upper(right(bill.supplier::text, 12))),
      'description', expense.description,
      'dueDay', coalesce(invoice.due_date, bill.due_date), 'recordedOn', (entry.recorded_at at time zone ${zone})::date,
      'lines', ${linesJson(work)}) as content
    from ${journalEntries} entry
    left join ${accounts} account on account.workspace_id = entry.workspace_id and account.id = entry.account
    left join ${clients} client on client.workspace_id = ${currentWorkspace} and client.id = account.account_holder
    left join ${invoices} invoice on invoice.workspace_id = entry.workspace_id and invoice.id = entry.record_id
      and entry.record_entity = 'invoice'
    left join ${expenses} expense on expense.workspace_id = entry.workspace_id and expense.id = entry.record_id
      and entry.record_entity = 'expense'
    left join ${supplierBills} bill on bill.workspace_id = entry.workspace_id and bill.id = entry.record_id
      and entry.record_entity = 'supplier-bill'
    left join ${suppliers} supplier on supplier.workspace_id = entry.workspace_id
      and supplier.id = ${firstId(sql`expense.supplier`, sql`bill.supplier`)}
    left join lateral (${controlAccountOf(work)}) control on true
    where entry.workspace_id = ${workspaceId} and entry.currency = ${currency} and entry.day <= ${through}::date
      and ${heldBy(format)}
      and not exists (
        select from ${journalFileEntries} filed
        where filed.workspace_id = ${workspaceId} and filed.format = ${format} and filed.currency = ${currency}
          and filed.entry = entry.id and not filed.is_reversal)
    order by entry.day, entry.recorded_at, entry.id
    limit ${mostFileEntries + 1}`)
  return rows
}

/** The entries of earlier files that were deleted since, with debits and credits exchanged. */
async function deletedEntries(work: Work, { format, currency, through }: Asked): Promise<NewFileEntry[]> {
  const { workspaceId } = work
  const { rows } = await work.tx.execute<{ entry: string; content: FileEntry }>(sql`
    select filed.entry, filed.content
    from ${journalFileEntries} filed
    where filed.workspace_id = ${workspaceId} and filed.format = ${format} and filed.currency = ${currency}
      and not filed.is_reversal and filed.content ->> 'day' <= ${through}
      and not exists (
        select from ${journalEntries} entry where entry.workspace_id = ${workspaceId} and entry.id = filed.entry)
      and not exists (
        select from ${journalFileEntries} undone
        where undone.workspace_id = ${workspaceId} and undone.format = ${format} and undone.currency = ${currency}
          and undone.entry = filed.entry and undone.is_reversal)
    order by filed.content ->> 'day', filed.number
    limit ${mostFileEntries + 1}`)
  return rows.map(({ entry, content }) => ({ entry, content: reversalOf(content) }))
}

/** What a new file contains: the entries without a file, after the reversals of entries that were deleted. */
export async function newEntries(work: Work, asked: Asked): Promise<NewFileEntry[]> {
  const reversals = formatRules[asked.format].takesReversals ? await deletedEntries(work, asked) : []
  return [...reversals, ...(await unfiledEntries(work, asked))]
}
