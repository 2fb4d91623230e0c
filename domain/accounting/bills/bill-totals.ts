import { Big } from 'big.js'
import type { TaxAmount } from '../../documents/totals.ts'
import { type FieldFault, faultIf } from '../../kit/entity/problem.ts'
import type { Day } from '../../kit/time/day.ts'
import { lineAmount } from '../../kit/value/line-amount.ts'
import { type Decimal, compare, minus, roundCents, sum, times } from '../../kit/value/money.ts'
import type { ReceiptTax } from '../receipt-taxes.ts'
import type { BillLine, BillPayment } from './supplier-bill.ts'

/** The sums of a bill. */
export type BillTotals = { net: Decimal; taxBreakdown: TaxAmount[]; total: Decimal }

/** The taxed amount of a tax: the stated one, or what follows from the amount if the bill has several rates of the tax. */
function baseOf(tax: ReceiptTax, taxes: readonly ReceiptTax[]): Decimal | undefined {
  const { code, rate, amount, base } = tax
  const isOne = taxes.filter((other) => other.code === code).length === 1
  if (base !== undefined || isOne || amount === undefined || compare(rate, '0') <= 0) return base
  return roundCents(new Big(amount).div(rate).toFixed(12))
}

/**
 * The sums of a bill. A tax is the stated amount, or else its rate times the net amount. Its base is missing if the whole
 * net amount is taxed.
 */
export function billTotals(
  lines: readonly Pick<BillLine, 'quantity' | 'unitPrice'>[],
  taxes: readonly ReceiptTax[],
): BillTotals {
  const net = roundCents(sum(lines.map(lineAmount)))
  const taxBreakdown = taxes.map((tax) => {
    const base = baseOf(tax, taxes)
    return {
      ...tax,
      amount: tax.amount ?? roundCents(times(net, tax.rate)),
      ...(base !== undefined && { base }),
    }
  })
  return { net, taxBreakdown, total: roundCents(sum([net, ...taxBreakdown.map(({ amount }) => amount)])) }
}

/** The paid amount and the balance of a bill. Voided payments do not count. */
export function billBalance(
  total: Decimal,
  payments: readonly Pick<BillPayment, 'amount' | 'voidedOn'>[],
): { paid: Decimal; balance: Decimal } {
  const paid = roundCents(sum(payments.flatMap(({ amount, voidedOn }) => (voidedOn ? [] : [amount]))))
  return { paid, balance: roundCents(minus(total, paid)) }
}

type Checked = {
  day?: Day
  dueDate?: Day | null
  lines?: readonly Pick<BillLine, 'quantity' | 'unitPrice'>[]
  taxRates?: readonly ReceiptTax[] | null
}

/** The faults of a bill's dates, and of a total below zero. */
export const billFaults = ({ day = '', dueDate, lines = [], taxRates }: Checked): FieldFault[] => [
  ...faultIf(Boolean(dueDate && dueDate < day), ['dueDate'], 'BILL_DUE_BEFORE'),
  ...faultIf(compare(billTotals(lines, taxRates ?? []).total, '0') < 0, ['lines'], 'BILL_NEGATIVE'),
]
