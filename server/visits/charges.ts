import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { InvoiceLine } from '@fieldhouse/domain/accounting/invoice-lines'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { hoursOf } from '@fieldhouse/domain/visits/charging'
import type { WorkedHours } from '@fieldhouse/domain/visits/visit-acts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { invoiceLines, invoices } from '../accounting/tables.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, updateRow } from '../kit/entity/write.ts'
import { billCharges, estimateOf, unbilledOf } from './bill.ts'
import { chargedLinesOf } from './job-lines.ts'
import { type Prices, pricesFor } from './prices.ts'
import { visitCharges } from './tables.ts'
import type { TakenPart } from './use-parts.ts'

type ChargeRow = typeof visitCharges.$inferSelect
type NewCharge = Pick<
  ChargeRow,
  'kind' | 'product' | 'condition' | 'warehouse' | 'technician' | 'quantity' | 'unitPrice' | 'priceList'
>

/** A visit to charge. The job determines the prices, and `day` is the day of the visit in the company's time zone. */
export type ChargedVisit = {
  id: string
  day: string
  warranty: boolean
  /** Whether the hours exceed the visit, so that they are not billed before the office confirms them (OPEN-641). */
  isUnsure: boolean
  job: { id: string; account: string; jobType: string | null }
}

/** The parts used and hours worked. */
export type Used = { parts: readonly TakenPart[]; hours: readonly WorkedHours[] }

const nothing = '0.00'

/** The charges of a visit at the current prices. */
function charged({ parts, hours }: Used, prices: Prices, warranty: boolean): NewCharge[] {
  const price = (amount: string | undefined) => (warranty ? nothing : (amount ?? nothing))
  const list = (of: { priceList: string | null } | null | undefined) =>
    warranty ? null : (of?.priceList ?? null)
  return [
    ...parts.map(({ product, condition, warehouse, count }): NewCharge => ({
      kind: 'PART',
      product,
      condition,
      warehouse,
      technician: null,
      quantity: String(count),
      unitPrice: price(prices.of.get(product)?.unitPrice),
      priceList: list(prices.of.get(product)),
    })),
    ...hours
      .filter(({ minutes }) => minutes > 0)
      .map(({ technician, minutes }): NewCharge => ({
        kind: 'HOURS',
        product: prices.labour?.id ?? null,
        condition: null,
        warehouse: null,
        technician,
        quantity: hoursOf(minutes),
        unitPrice: price(prices.labour?.unitPrice),
        priceList: list(prices.labour),
      })),
  ]
}

const keyOf = ({ kind, product, condition, warehouse, technician }: NewCharge) =>
  kind === 'PART' ? [product, condition, warehouse].join(' ') : `hours ${technician}`

const chargesOf = (work: Work, visit: string): Promise<ChargeRow[]> =>
  work.tx
    .select()
    .from(visitCharges)
    .where(and(eq(visitCharges.workspaceId, work.workspaceId), eq(visitCharges.appointment, visit)))
    .orderBy(visitCharges.id)

/** The parts that were charged for a visit so far. The list is empty before the visit first ends. */
export const takenBefore = async (work: Work, visit: string): Promise<TakenPart[]> =>
  (await chargesOf(work, visit)).flatMap(({ kind, product, condition, warehouse, quantity }) =>
    kind === 'PART' && product && condition && warehouse
      ? [{ product, condition, warehouse, count: Number(quantity) }]
      : [],
  )

const invoicedWords: Words = translated('visits', 'charges.invoicedWords')

/** The drafts that contain the charges, by line. Fails if a charge is on an issued invoice. */
async function draftsOf(work: Work, charges: readonly ChargeRow[]): Promise<Map<string, string>> {
  const lines = charges.flatMap(({ billedLine }) => billedLine ?? [])
  if (lines.length === 0) return new Map()
  const rows = await work.tx
    .select({ line: invoiceLines.id, invoice: invoices.id, status: invoices.invoiceStatus })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.workspaceId, invoiceLines.workspaceId), eq(invoices.id, invoiceLines.recordId)),
    )
    .where(and(eq(invoiceLines.workspaceId, work.workspaceId), inArray(invoiceLines.id, lines)))
  if (rows.some(({ status }) => status !== 'DRAFT'))
    throw new Problem('INVALID_TRANSITION', { words: invoicedWords })
  return new Map(rows.map(({ line, invoice }) => [line, invoice]))
}

/** The change of the draft line of a charge. `isFree` means that the line loses its price and its discount. */
type Correction = { quantity: Decimal; isFree: boolean }

/** A line of a charge that is now under warranty. */
const freeLine = ({
  discount: _discount,
  discountName: _plan,
  priced,
  ...line
}: InvoiceLine): InvoiceLine => ({
  ...line,
  unitPrice: nothing,
  ...(priced && { priced: { product: priced.product } }),
})

/**
 * Updates the drafts of changed charges: corrects the quantity and, under warranty, the price, and removes the lines of
 * deleted charges and of charges that are billed again.
 */
async function correctDrafts(
  work: Work,
  drafts: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, Correction>,
): Promise<void> {
  for (const draft of new Set(drafts.values())) {
    const { lineItems } = await lockRow(work, invoiceRoutes, draft)
    const corrected = lineItems.flatMap((line) => {
      if (!line._id || drafts.get(line._id) !== draft) return [line]
      const correction = after.get(line._id)
      if (!correction) return []
      const { quantity, isFree } = correction
      return [{ ...(isFree ? freeLine(line) : line), quantity }]
    })
    const sums = invoiceRoutes.entity.fields.lineItems
    const lines = corrected.map(({ amount: _amount, source, ...line }) => ({ source, line }))
    const parsed = sums.parse(lines.map(({ line }) => line))
    const values = parsed.map((line, at) => ({
      ...line,
      ...(lines[at]?.source ? { source: lines[at].source } : {}),
    }))
    await updateRow(work, invoiceRoutes, { id: draft, values: { lineItems: values }, seen: null })
  }
}

async function insertCharges(
  work: Work,
  visit: ChargedVisit & { coveredBy: string | null },
  added: readonly NewCharge[],
): Promise<string[]> {
  if (added.length === 0) return []
  const { workspaceId, actor } = work
  const rows = added.map((charge) => ({
    ...charge,
    workspaceId,
    id: newId(),
    createdBy: actor.id,
    appointment: visit.id,
    job: visit.job.id,
    day: visit.day,
    coveredBy: visit.coveredBy,
  }))
  await work.tx.insert(visitCharges).values(rows)
  for (const { id } of rows) work.events.push({ entity: 'visit-charge', id, action: 'create', version: 1 })
  return visit.coveredBy === null ? rows.map(({ id }) => id) : []
}

/**
 * Charges a visit's parts and hours on its job's draft, after the job's unbilled lines (OPEN-304, OPEN-775). Throws
 * `INVALID_TRANSITION` if charges are already invoiced. Returns the draft's id, or null.
 */
export async function chargeVisit(work: Work, visit: ChargedVisit, used: Used): Promise<string | null> {
  const before = await chargesOf(work, visit.id)
  const prices = await pricesFor(work, {
    jobType: visit.job.jobType,
    account: visit.job.account,
    parts: used.parts.map(({ product }) => product),
  })
  const wanted = new Map(charged(used, prices, visit.warranty).map((charge) => [keyOf(charge), charge]))
  const known = new Map(before.map((charge) => [keyOf(charge), charge]))
  const drafts = await draftsOf(work, before)
  const { after, anew } = await changeCharges(work, visit, { known, wanted })
  await removeCharges(
    work,
    before.filter((charge) => !wanted.has(keyOf(charge))),
  )
  await correctDrafts(work, drafts, after)
  const added = [...wanted.values()].filter((charge) => !known.has(keyOf(charge)))
  const coveredBy = await estimateOf(work, visit.job.id)
  const ids = await insertCharges(work, { ...visit, coveredBy }, added)
  const lines = await chargedLinesOf(work, visit.job.id)
  const sure = ids.filter((_, at) => {
    const charge = added[at]
    const isSure = !visit.isUnsure || charge?.kind === 'PART'
    return isSure && charge && !lines.products.has(charge.product)
  })
  // Under warranty, the office decides whether the lines of the job are billed.
  const staysOff = visit.warranty || coveredBy !== null
  const chosen = [...anew, ...(staysOff ? [] : lines.unbilled), ...sure]
  const billable = chosen.length === 0 ? [] : await unbilledOf(work, visit.job.id, chosen)
  return (await billCharges(work, visit.job, billable)) ?? [...drafts.values()][0] ?? null
}

type Charges = { known: ReadonlyMap<string, ChargeRow>; wanted: ReadonlyMap<string, NewCharge> }

/**
 * Changes the charges that stay. Returns the corrections of their draft lines, and the ids of the charges that are
 * billed again because they have a price again.
 */
async function changeCharges(
  work: Work,
  visit: ChargedVisit,
  { known, wanted }: Charges,
): Promise<{ after: Map<string, Correction>; anew: string[] }> {
  const after = new Map<string, Correction>()
  const anew: string[] = []
  // The parts come before the hours, as on a new draft.
  for (const [key, next] of wanted) {
    const charge = known.get(key)
    if (!charge) continue
    const { quantity } = next
    const wasFree = charge.unitPrice === nothing
    const isPriced = visit.warranty ? !wasFree : wasFree && next.unitPrice !== nothing
    const { unitPrice, priceList } = isPriced ? next : charge
    await changeCharge(work, charge, { quantity, unitPrice, priceList })
    // Changed hours are removed from the draft if the hours of the visit now exceed its time. Unchanged hours stay on
    // the draft.
    const isHeld = visit.isUnsure && charge.kind === 'HOURS' && charge.quantity !== quantity
    if (!charge.billedLine || isHeld) continue
    // A new line has the discount of the member, which a line without a price does not have.
    if (isPriced && !visit.warranty) anew.push(charge.id)
    else after.set(charge.billedLine, { quantity, isFree: isPriced })
  }
  return { after, anew }
}

async function changeCharge(
  { tx, workspaceId, events }: Work,
  charge: ChargeRow,
  values: Pick<ChargeRow, 'quantity' | 'unitPrice' | 'priceList'>,
): Promise<void> {
  if (charge.quantity === values.quantity && charge.unitPrice === values.unitPrice) return
  await tx
    .update(visitCharges)
    .set({ ...values, version: sql`version + 1` })
    .where(and(eq(visitCharges.workspaceId, workspaceId), eq(visitCharges.id, charge.id)))
  events.push({ entity: 'visit-charge', id: charge.id, action: 'update', version: charge.version + 1 })
}

async function removeCharges({ tx, workspaceId, events }: Work, gone: readonly ChargeRow[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx
    .delete(visitCharges)
    .where(and(eq(visitCharges.workspaceId, workspaceId), inArray(visitCharges.id, ids)))
  for (const id of ids) events.push({ entity: 'visit-charge', id, action: 'delete', version: 0 })
}
