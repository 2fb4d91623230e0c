import {
  type Payable,
  type Payables,
  type PayablesAsked,
  mostPayables,
} from '@fieldhouse/domain/books/payables'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { supplierBillPayments, supplierBills } from '../accounting/supplier-bill-tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { mostInFile, needFits } from '../kit/export/sheet-file.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { agedOn, shownAmounts } from '../receivables/aged.ts'
import { suppliers } from '../suppliers/tables.ts'
import { journalEntries } from './tables.ts'

/**
 * The unpaid bills of suppliers at the end of a day, the largest amounts first. A bill counts from the day of its journal
 * entry until it is voided.
 */
export async function payablesOf(work: Work, asked: PayablesAsked, most = mostPayables): Promise<Payables> {
  const { day: asOf } = await pastDay(work, 'asOf', asked.asOf)
  const currency = asked.currency ?? (await companyOf(work)).currency
  const { workspaceId } = work
  const isBooked = (event: string) => sql`exists (
    select from ${journalEntries} e
    where e.workspace_id = ${currentWorkspace} and e.record_id = b.id and e.event = ${event} and e.day <= ${asOf}::date)`
  const { rows } = await work.tx.execute<{ rows: Payable[]; total: Payables['total'] }>(sql`
    with opened as (
      select b.supplier, coalesce(b.due_date, b.day) as due_date, b.total - (
        select coalesce(sum(p.amount), 0) from ${supplierBillPayments} p
        where p.workspace_id = ${currentWorkspace} and p.record_id = b.id and p.day <= ${asOf}::date
          and (p.voided_on is null or p.voided_on > ${asOf}::date)) as open
      from ${supplierBills} b
      where b.workspace_id = ${workspaceId} and b.currency = ${currency}
        and ${isBooked('BILL')} and not ${isBooked('BILL_VOIDED')}),
    owing as (
      select supplier, count(*)::int as count, min(due_date) as oldest, ${agedOn(asOf)}
      from opened where open <> 0 group by supplier)
    select (
      select coalesce(json_agg(json_build_object('supplier', json_build_object('_id', s.id, 'name', s.name),
        'bills', shown.count, 'oldestDueDate', shown.oldest, ${shownAmounts((name) => sql`shown.${sql.identifier(name)}`)})
        order by shown.total desc, s.name), '[]')
      from (select * from owing order by total desc, supplier limit ${most}) shown
      join ${suppliers} s on s.workspace_id = ${workspaceId} and s.id = shown.supplier) as rows,
      (select json_build_object('suppliers', count(*), 'bills', coalesce(sum(count), 0),
        ${shownAmounts((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)`)}) from owing) as total`)
  const [found] = rows
  if (!found) throw new Error('the payables have no row')
  return { asOf, currency, ...found }
}

/** The unpaid bills of all suppliers for a file. */
export async function allPayables(work: Work, asked: PayablesAsked): Promise<Payables> {
  const found = await payablesOf(work, asked, mostInFile)
  needFits(found.total.suppliers)
  return found
}
