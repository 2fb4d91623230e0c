import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import type { payment } from '@fieldhouse/domain/accounting/payment'
import { sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { type Debtor, setReceived } from './debtor.ts'
import { type InvoiceRow, invoiceRoutes } from './invoice.ts'
import { type PartChange, insertParts, partsOf } from './payment-parts.ts'
import { paymentRoutes } from './payment-routes.ts'

/** A stored payment. */
export type PaymentRow = RowOf<typeof payment> & Row

/** Locks invoices in the order of their ids, so that two transactions never wait for each other. */
export async function lockInvoices(work: Work, ids: Iterable<string>): Promise<Map<string, InvoiceRow>> {
  const locked = new Map<string, InvoiceRow>()
  for (const id of [...new Set(ids)].toSorted()) locked.set(id, await lockRow(work, invoiceRoutes, id))
  return locked
}

/** The locked invoices, the action for their history, and the reason if there is one. */
type Applying = { invoices: ReadonlyMap<string, InvoiceRow>; action: ActivityAction; reason?: string }

/** Stores changes of parts, and the paid amount and the status of their invoices. Returns the changed invoices. */
export async function applyParts(
  work: Work,
  changes: readonly PartChange[],
  { invoices, ...did }: Applying,
): Promise<Debtor[]> {
  await insertParts(work, changes)
  const { today } = await companyOf(work)
  const changed: Debtor[] = []
  for (const [id, parts] of Map.groupBy(changes, ({ invoice }) => invoice)) {
    const invoice = invoices.get(id)
    if (!invoice) throw new Error(`invoice ${id} is not locked`)
    const of = { kind: 'INVOICE', invoice, estimate: null } as const
    const paid = roundCents(sum([invoice.paid, sumOfParts(parts)]))
    changed.push(await setReceived(work, { of, paid, today, ...did }))
  }
  return changed
}

/** Stores the sum of a locked payment's parts, and its invoice if it pays only one. */
export async function followParts(work: Work, current: PaymentRow, action: ActivityAction): Promise<void> {
  const parts = (await partsOf(work, [current.id])).get(current.id) ?? []
  const [only, another] = parts
  const invoice = only && !another ? only.invoice : null
  const applied = sumOfParts(parts)
  await changeRow(work, paymentRoutes, { current, values: { applied, invoice }, action })
}
