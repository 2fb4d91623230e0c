import type { MatchBody } from '@fieldhouse/domain/bank/bank-line'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import {
  type Decimal,
  compare,
  minus,
  negated,
  readDecimal,
  roundCents,
  sum,
} from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type PayableInvoice, type TypedParts, readParts } from '../accounting/payments/typed-parts.ts'

/** What a line is matched to by hand. */
export type MatchKind = 'receipts' | 'payments' | 'expenses' | 'bills' | 'categories'

/** A client's account that paid a line or a part of it. The only account paid the whole line. */
export type TypedPayer = { key: string; account: RecordRef[]; amount: string; parts: TypedParts }

type Category = MatchBody['newExpenses'][number]['category']

/** A category of expenses to which a line or a part of it is booked. */
export type TypedBooking = { key: string; category: Category | null; amount: string }

/** The values of the dialog 'Match by hand'. */
export type TypedMatch = {
  kind: MatchKind
  payers: TypedPayer[]
  payments: RecordRef[]
  expenses: RecordRef[]
  supplier: RecordRef[]
  billParts: TypedParts
  bookings: TypedBooking[]
  bookedSupplier: RecordRef[]
  hasTaxes: boolean
  always: boolean
  fee: string
}

/** The open invoices of each chosen account, and the open bills of each chosen supplier. */
export type OpenByOwner = Readonly<Record<string, readonly PayableInvoice[]>>

let keysMade = 0
const newKey = (): string => {
  keysMade += 1
  return `part-${keysMade}`
}

/** A payer whose account is not chosen yet. */
export const newPayer = (): TypedPayer => ({ key: newKey(), account: [], amount: '', parts: {} })

/** A booking whose category is not chosen yet. */
export const newBooking = (): TypedBooking => ({ key: newKey(), category: null, amount: '' })

const readAmount = (typed: string): Decimal | null => readDecimal(typedFigure(typed))

/** The amount of a line without its sign. */
const absolute = (amount: Decimal): Decimal => (amount.startsWith('-') ? negated(amount) : amount)

/** The amount of a line that no typed amount explains yet. Invalid amounts count as zero. */
export const leftOf = (amount: Decimal, typed: readonly string[]): Decimal =>
  roundCents(minus(absolute(amount), sum(typed.map((each) => readAmount(each) ?? '0'))))

/** The error of the typed amount of a part of a line, or null. */
export function whyNotAmount(typed: string): string | null {
  const amount = readAmount(typed)
  if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
  return compare(amount, '0') > 0 ? null : fieldMessage('AMOUNT_POSITIVE')
}

const idsOf = (records: readonly RecordRef[]): string[] => records.map(({ _id }) => _id)

/** The new payments of the chosen accounts. */
function receiptsOf(payers: readonly TypedPayer[], amount: Decimal, open: OpenByOwner) {
  const isOnly = payers.length === 1
  return payers.flatMap(({ account: [account], amount: typed, parts }) =>
    account
      ? [
          {
            account: account._id,
            amount: isOnly ? amount : (readAmount(typed) ?? '0'),
            parts: readParts(parts, open[account._id] ?? []) ?? [],
          },
        ]
      : [],
  )
}

/** The new expenses of the chosen categories. */
function newExpensesOf({ bookings, bookedSupplier, hasTaxes }: TypedMatch, amount: Decimal) {
  const supplier = bookedSupplier[0]?._id ?? null
  const isOnly = bookings.length === 1
  return bookings.flatMap(({ category, amount: typed }) =>
    category === null
      ? []
      : [{ category, supplier, hasTaxes, amount: isOnly ? absolute(amount) : (readAmount(typed) ?? '0') }],
  )
}

/** The body of the call for typed values. `amount` is the amount of the line. */
export function bodyOf(typed: TypedMatch, amount: Decimal, open: OpenByOwner): Partial<MatchBody> {
  if (typed.kind === 'expenses') return { expenses: idsOf(typed.expenses) }
  if (typed.kind === 'categories')
    return { newExpenses: newExpensesOf(typed, amount), always: typed.always && typed.bookings.length === 1 }
  if (typed.kind === 'receipts') return { receipts: receiptsOf(typed.payers, amount, open) }
  if (typed.kind === 'bills') {
    const [supplier] = typed.supplier
    const parts = readParts(typed.billParts, open[supplier?._id ?? ''] ?? []) ?? []
    return { bills: parts.map(({ invoice, amount: paid }) => ({ bill: invoice, amount: paid })) }
  }
  const fee = readAmount(typed.fee)
  return { payments: idsOf(typed.payments), ...(fee !== null && { fee }) }
}
