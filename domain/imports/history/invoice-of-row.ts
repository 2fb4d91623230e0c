import type { z } from 'zod'
import { type InvoiceStatus, standingStatus } from '../../accounting/invoice-status.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { type ClosedThrough, closedFault } from '../../people/closing.ts'
import type { Day } from '../../kit/time/day.ts'
import { type Decimal, compare, minus, ratio, roundCents, times } from '../../kit/value/money.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import type { importedInvoice } from './imported-invoice.ts'

/** A checked row of a file of invoices. */
export type InvoiceRow = z.output<(typeof importedInvoice)['create']>

type Amounts = Pick<InvoiceRow, 'invoiceStatus' | 'total' | 'paid' | 'balance'>

/**
 * Returns the paid amount of an imported invoice: the total less the balance, else the paid amount, else the amount
 * that the status implies. Returns null without all three values.
 */
export function paidOfRow({ invoiceStatus, total, paid, balance }: Amounts): Decimal | null {
  if (invoiceStatus === 'CANCELLED') return '0.00'
  if (balance !== null && balance !== undefined) return roundCents(minus(total, balance))
  if (paid !== null && paid !== undefined) return paid
  if (invoiceStatus === 'PAID') return total
  return invoiceStatus ? '0.00' : null
}

export const isAbove = (amount: Decimal | null | undefined, most: Decimal): boolean =>
  amount !== null && amount !== undefined && compare(amount, most) > 0

/**
 * Why the amounts of a row are refused, or null: an amount exceeds the total, or the row does not reveal the amount
 * due.
 */
export function whyNotAmounts(row: Amounts & Pick<InvoiceRow, 'tax'>): FieldFault | null {
  const { total } = row
  for (const field of ['tax', 'balance', 'paid'] as const)
    if (isAbove(row[field], total)) return { path: [field], code: 'ABOVE_TOTAL', params: { total } }
  return paidOfRow(row) === null ? { path: ['balance'], code: 'BALANCE_UNKNOWN' } : null
}

/**
 * The status of an imported invoice: the status in the row for drafts and cancelled invoices, else a status that
 * follows from the balance.
 */
export function statusOfRow(row: InvoiceRow, today: Day): InvoiceStatus {
  const paid = paidOfRow(row) ?? '0.00'
  if (row.invoiceStatus === 'CANCELLED') return 'CANCELLED'
  if (row.invoiceStatus === 'DRAFT' && compare(paid, '0') === 0) return 'DRAFT'
  const balance = minus(row.total, paid)
  return standingStatus({ status: 'SENT', balance, dueDate: row.dueDate ?? row.billingDate, today })
}

/**
 * Why a row cannot become an invoice, or null: the invoice or its payment would be dated in the closed period
 * (OPEN-810).
 */
export function whyNotDated(
  row: InvoiceRow,
  { today, closedThrough }: { today: Day; closedThrough: ClosedThrough },
) {
  if (statusOfRow(row, today) === 'DRAFT') return null
  const isPaid = compare(paidOfRow(row) ?? '0.00', '0') > 0
  return (
    closedFault('billingDate', row.billingDate, closedThrough) ??
    (isPaid && row.paidAt ? closedFault('paidAt', row.paidAt, closedThrough) : null)
  )
}

const texts = {
  line: translated('imports', 'history.line'),
  tax: translated('imports', 'history.tax'),
}

type Priced = { description?: string | null | undefined; tax?: Decimal | null | undefined; total: Decimal }

const line = (text: string, unitPrice: Decimal) => ({ description: text, quantity: '1', unitPrice })

/** The number of decimals of a derived tax rate. */
const rateScale = 8

/** Returns a tax as a fraction of its net amount. Returns 0 if the net amount is not above 0. */
export const rateOf = (tax: Decimal, net: Decimal): Decimal =>
  compare(net, '0') > 0 ? ratio(tax, net, rateScale) : '0'

/**
 * Returns the lines and the tax rates of an imported document. If no rate yields the exact tax amount, the tax becomes
 * a line.
 */
export function pricedRow({ description, tax, total }: Priced, of: { number: string; language: Language }) {
  const isTaxed = tax !== null && tax !== undefined && compare(tax, '0') > 0
  const net = isTaxed ? roundCents(minus(total, tax)) : total
  const lineItems = [line(description || say(texts.line, of.language, { number: of.number }), net)]
  if (!isTaxed) return { lineItems, taxRates: [] }
  const taxName = say(texts.tax, of.language)
  const rate = rateOf(tax, net)
  const isExact = compare(rate, '1') <= 0 && compare(roundCents(times(net, rate)), tax) === 0
  if (isExact) return { lineItems, taxRates: [{ code: 'TAX' as const, rate, description: taxName }] }
  return { lineItems: [...lineItems, line(taxName, tax)], taxRates: [] }
}
