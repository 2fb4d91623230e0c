import type { z } from 'zod'
import { splitOf } from '../../accounting/expense-split.ts'
import type { ReceiptTax } from '../../accounting/receipt-taxes.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import type { Day } from '../../kit/time/day.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { compare, minus } from '../../kit/value/money.ts'
import { folded } from '../../kit/words/fold.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import { isAbove, rateOf } from './invoice-of-row.ts'
import type { importedExpense } from './imported-expense.ts'

/** A checked row of a file of expenses. */
export type ExpenseRow = z.output<(typeof importedExpense)['create']>

/** Why a row cannot become an expense, or null: the tax exceeds the total, or the day is after the last allowed day. */
export function whyNotExpense({ amount, tax, day }: ExpenseRow, last: Day): FieldFault | null {
  if (isAbove(tax, amount)) return { path: ['tax'], code: 'ABOVE_TOTAL', params: { total: amount } }
  return day > last ? { path: ['day'], code: 'DAY_AHEAD', params: { last } } : null
}

const taxes = translated('imports', 'history.tax')

/** The tax of a receipt. The row contains the amount, and the rate results from the amount. */
function taxesOf({ amount, tax }: ExpenseRow, language: Language): ReceiptTax[] {
  if (!tax || compare(tax, '0') === 0) return []
  const rate = rateOf(tax, minus(amount, tax))
  // Forms refuse a rate above 1. A tax with a higher rate is therefore stored with only its amount.
  const stored = compare(rate, '1') > 0 ? '0' : rate
  return [{ code: 'TAX', rate: stored, description: say(taxes, language), amount: tax }]
}

/** The values of the expense that a row becomes, without job and state. The payer is the company. */
export function expenseOfRow(
  row: ExpenseRow,
  { language, currency }: { language: Language; currency: Currency },
) {
  const taxRates = taxesOf(row, language)
  return {
    day: row.day,
    category: row.category ?? ('OTHER' as const),
    supplier: row.supplier ?? null,
    description: row.description ?? null,
    receiptNumber: row.receiptNumber ?? null,
    amount: row.amount,
    taxRates,
    ...splitOf(row.amount, taxRates),
    currency: row.currency ?? currency,
    distance: null,
    rate: null,
    vehicle: null,
    paidBy: 'COMPANY' as const,
    person: null,
    note: row.note ?? null,
  }
}

type Receipt = Pick<ExpenseRow, 'day' | 'amount'> & {
  supplier?: string | null | undefined
  description?: string | null | undefined
  receiptNumber?: string | null | undefined
}

/** A key that is equal for rows and expenses of the same day, supplier, amount, number and description. */
export const sameReceipt = ({ day, amount, supplier, description, receiptNumber }: Receipt): string =>
  ['receipt', day, amount, supplier ?? '', folded(receiptNumber ?? ''), folded(description ?? '')].join('\n')
