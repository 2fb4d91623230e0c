import type { MatchBody } from '@fieldhouse/domain/bank/bank-line'
import { usualParts } from '@fieldhouse/domain/bank/usual-parts'
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
export type MatchKind = 'receipts' | 'payments' | 'expenses' | 'bills' | 'categories' | 'refunds'

/**
 * A client's account that paid a line or a part of it. The only account paid the whole line. With `parts` null, the
 * amount is distributed over the open invoices.
 */
export type TypedPayer = { key: string; account: RecordRef[]; amount: string; parts: TypedParts | null }

type Category = MatchBody['newExpenses'][number]['category']

/** A category of expenses to which a line or a part of it is booked. */
export type TypedBooking = { key: string; category: Category | null; amount: string }

/** The values of the dialog 'Match by hand'. */
export type TypedMatch = {
  kind: MatchKind
  payers: TypedPayer[]
  payments: RecordRef[]
  expenses: RecordRef[]
  refunds: RecordRef[]
  supplier: RecordRef[]
  /** Null if the line is distributed over the open bills. */
  billParts: TypedParts | null
  bookings: TypedBooking[]
  bookedSupplier: RecordRef[]
  hasTaxes: boolean
  always: boolean
  fee: string
}

/** The open invoices of each chosen account, and the open bills of each chosen supplier. */
export type OpenByOwner = Readonly<Record<string, readonly PayableInvoice[]>>

/** The amount and the text of a line, and the documents that it may pay. */
export type Payable = { amount: Decimal; text: string; open: OpenByOwner }

let keysMade = 0
const newKey = (): string => {
  keysMade += 1
  return `part-${keysMade}`
}

/** A payer whose account is not chosen yet. */
export const newPayer = (): TypedPayer => ({ key: newKey(), account: [], amount: '', parts: null })

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

const usual = (amount: Decimal, text: string, open: readonly PayableInvoice[]): TypedParts =>
  Object.fromEntries(usualParts(amount, text, open).map((part) => [part.invoice, part.amount]))

/** The amount that a payer paid. Null if it is not a number. */
export const amountOfPayer = (payers: readonly TypedPayer[], at: number, amount: Decimal): Decimal | null =>
  payers.length === 1 ? amount : readAmount(payers[at]?.amount ?? '')

/** The amounts that the inputs of each payer show. Of one account, a later payer pays what the earlier ones leave. */
export function shownParts(payers: readonly TypedPayer[], { amount, text, open }: Payable): TypedParts[] {
  const paid = new Map<string, Decimal>()
  return payers.map(({ account: [account], parts }, at) => {
    const left = (open[account?._id ?? ''] ?? []).map((each) => ({
      ...each,
      balance: roundCents(minus(each.balance, paid.get(each.invoice) ?? '0')),
    }))
    const shown = parts ?? usual(amountOfPayer(payers, at, amount) ?? '0', text, left)
    for (const part of readParts(shown, left) ?? [])
      paid.set(part.invoice, sum([paid.get(part.invoice) ?? '0', part.amount]))
    return shown
  })
}

/** The amounts that the inputs of the open bills show. */
export const shownBillParts = (
  { billParts, supplier: [supplier] }: TypedMatch,
  { amount, text, open }: Payable,
): TypedParts => billParts ?? usual(absolute(amount), text, open[supplier?._id ?? ''] ?? [])

/** The new payments of the chosen accounts. Before the open invoices are loaded, the server distributes the amount. */
function receiptsOf(payers: readonly TypedPayer[], of: Payable) {
  const shown = shownParts(payers, of)
  return payers.flatMap(({ account: [account] }, at) => {
    if (!account) return []
    const open = of.open[account._id]
    const parts = open ? (readParts(shown[at] ?? {}, open) ?? []) : null
    return [{ account: account._id, amount: amountOfPayer(payers, at, of.amount) ?? '0', parts }]
  })
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

/** The body of the call for typed values. */
export function bodyOf(typed: TypedMatch, of: Payable): Partial<MatchBody> {
  if (typed.kind === 'expenses') return { expenses: idsOf(typed.expenses) }
  if (typed.kind === 'refunds') return { refunds: idsOf(typed.refunds) }
  if (typed.kind === 'categories')
    return {
      newExpenses: newExpensesOf(typed, of.amount),
      always: typed.always && typed.bookings.length === 1,
    }
  if (typed.kind === 'receipts') return { receipts: receiptsOf(typed.payers, of) }
  if (typed.kind === 'bills') {
    const [supplier] = typed.supplier
    const parts = readParts(shownBillParts(typed, of), of.open[supplier?._id ?? ''] ?? []) ?? []
    return { bills: parts.map(({ invoice, amount: paid }) => ({ bill: invoice, amount: paid })) }
  }
  const fee = readAmount(typed.fee)
  return { payments: idsOf(typed.payments), ...(fee !== null && { fee }) }
}
