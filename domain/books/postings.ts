import type { ExpenseCategory } from '../accounting/expense.ts'
import type { PaymentMethod } from '../accounting/payment-methods.ts'
import type { TaxCode } from '../documents/taxes.ts'
import type { MovementReason } from '../inventory/stock-movement.ts'
import { type Decimal, compare, minus, roundCents, shares, sum } from '../kit/value/money.ts'
import type { LedgerPurpose, PurposeKey } from './purposes.ts'

/** An amount for a purpose or an account. Amounts above zero are debits, amounts below zero are credits. */
export type Posting = (PurposeKey | { account: string }) & { amount: Decimal }

type ChargedTax = { code: TaxCode; amount: Decimal }

/**
 * An issued invoice or credit note. `prepaid` is the amount of deposits that pay the invoice when it is issued. A line's
 * `category` is the category of its product.
 */
export type DocumentFact = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  total: Decimal
  taxes: readonly ChargedTax[]
  lines: readonly { amount: Decimal; category: string | null }[]
  isLateFee: boolean
  prepaid: Decimal
}

/**
 * A change of received money. `received` is negative for returned money. `applied` is the change of the amount that pays
 * issued invoices.
 */
export type MoneyFact = {
  received: Decimal
  applied: Decimal
  method: PaymentMethod
  isOnline: boolean
  isDeposit: boolean
}

/** An approved expense. `isRecoverable` tells whether the company gets paid taxes back. */
export type ExpenseFact = {
  amount: Decimal
  taxes: readonly ChargedTax[]
  category: ExpenseCategory
  isReimbursed: boolean
  isRecoverable: boolean
}

/**
 * An approved bill of a supplier: the amount of its ordered lines, their value at the prices of the order, and the
 * amounts of the other lines by category.
 */
export type BillFact = {
  total: Decimal
  ordered: Decimal
  received: Decimal
  others: readonly { category: ExpenseCategory; amount: Decimal }[]
  taxes: readonly ChargedTax[]
  isRecoverable: boolean
}

/** An adjustment of a sales tax. `isRecoverable` tells whether paid taxes have an account. */
export type TaxAdjustmentFact = {
  side: 'ADDED' | 'DEDUCTED'
  tax: TaxCode
  amount: Decimal
  ledgerAccount: string
  isRecoverable: boolean
}

/** The value of stock that arrived, or left if it is negative. */
export type StockFact = { value: Decimal; reason: MovementReason }

const negated = (amount: Decimal): Decimal => minus('0', amount)

const posting = (purpose: LedgerPurpose, amount: Decimal, key: string | null = null): Posting => ({
  purpose,
  key,
  amount,
})

/** The postings of sales by product category, in proportion to the lines. They add up to the net amount. */
function salesOf(net: Decimal, lines: DocumentFact['lines']): Posting[] {
  const byCategory = [...Map.groupBy(lines, ({ category }) => category)]
  const sums = byCategory.map(([, of]) => sum(of.map(({ amount }) => amount)))
  if (compare(sum(sums), '0') === 0) return [posting('SALES', net)]
  const nets = shares(net, sums)
  return byCategory.map(([category], at) => posting('SALES', nets[at] ?? '0', category))
}

/** The opposite postings, for a credit note or a cancelled document. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((each) => ({ ...each, amount: negated(each.amount) }))

/** The postings of an issued document. A credit note has the opposite amounts. */
export function postingsOfDocument({
  kind,
  total,
  taxes,
  lines,
  isLateFee,
  prepaid,
}: DocumentFact): Posting[] {
  const net = minus(total, sum(taxes.map(({ amount }) => amount)))
  const earned = [
    ...(isLateFee ? [posting('LATE_FEES', net)] : salesOf(net, lines)),
    ...taxes.map(({ code, amount }) => posting('TAX_COLLECTED', amount, code)),
  ]
  const charged = [posting('RECEIVABLE', total), ...reversed(earned)]
  return [
    ...(kind === 'CREDIT_NOTE' ? reversed(charged) : charged),
    posting('RECEIVABLE', negated(prepaid)),
    posting('CUSTOMER_DEPOSIT', prepaid),
  ]
}

/** The postings of received or returned money, and of credit that pays invoices. */
export function postingsOfMoney({ received, applied, method, isOnline, isDeposit }: MoneyFact): Posting[] {
  return [
    isOnline ? posting('ONLINE_PAYMENTS', received) : posting('PAYMENTS', received, method),
    posting('RECEIVABLE', negated(applied)),
    posting(isDeposit ? 'CUSTOMER_DEPOSIT' : 'CUSTOMER_CREDIT', minus(applied, received)),
  ]
}

/** The taxes that the company gets back. */
const recoveredTaxes = (of: Pick<ExpenseFact, 'taxes' | 'isRecoverable'>): readonly ChargedTax[] =>
  of.isRecoverable ? of.taxes : []

/** The postings of an approved expense. Taxes that are not recoverable are part of the cost. */
export function postingsOfExpense(of: ExpenseFact): Posting[] {
  const taxes = recoveredTaxes(of)
  const cost = minus(of.amount, sum(taxes.map(({ amount }) => amount)))
  return [
    posting('EXPENSES', cost, of.category),
    ...taxes.map(({ code, amount }) => posting('TAX_PAID', amount, code)),
    posting(of.isReimbursed ? 'REIMBURSEMENTS' : 'COMPANY_EXPENSES', negated(of.amount)),
  ]
}

/** The postings of an expense that is repaid to the person who paid it. */
export const postingsOfRepayment = (amount: Decimal): Posting[] => [
  posting('REIMBURSEMENTS', amount),
  posting('COMPANY_EXPENSES', negated(amount)),
]

/** The postings of lines that were not ordered. Taxes that are not recoverable are divided between the categories. */
function postingsOfOthers(cost: Decimal, others: BillFact['others']): Posting[] {
  const amounts = others.map(({ amount }) => amount)
  const taxes = minus(cost, sum(amounts))
  const isDivisible = amounts.length > 0 && amounts.every((amount) => compare(amount, '0') > 0)
  const parts = isDivisible ? shares(taxes, amounts) : []
  return [
    ...others.map(({ category, amount }, at) =>
      posting('EXPENSES', sum([amount, parts[at] ?? '0']), category),
    ),
    ...(isDivisible ? [] : [posting('EXPENSES', taxes, 'OTHER')]),
  ]
}

/** The postings of a supplier's bill. Other prices than those of the order are a difference. */
export function postingsOfBill({ total, ordered, received, others, ...of }: BillFact): Posting[] {
  const taxes = recoveredTaxes(of)
  const cost = minus(total, sum([ordered, ...taxes.map(({ amount }) => amount)]))
  return [
    posting('GOODS_RECEIVED', received),
    posting('STOCK_ADJUSTMENTS', minus(ordered, received)),
    ...postingsOfOthers(cost, others),
    ...taxes.map(({ code, amount }) => posting('TAX_PAID', amount, code)),
    posting('PAYABLE', negated(total)),
  ]
}

/** The postings of a payment of a supplier's bill. Cash comes out of the cash account, other money as for expenses. */
export const postingsOfBillPayment = (amount: Decimal, method: PaymentMethod): Posting[] => [
  posting('PAYABLE', amount),
  method === 'CASH'
    ? posting('PAYMENTS', negated(amount), method)
    : posting('COMPANY_EXPENSES', negated(amount)),
]

/** The postings of a tax adjustment: a larger tax liability, or a larger tax credit. */
export function postingsOfTaxAdjustment(of: TaxAdjustmentFact): Posting[] {
  const { side, tax, amount, ledgerAccount: account, isRecoverable } = of
  if (side === 'ADDED') return [{ account, amount }, posting('TAX_COLLECTED', negated(amount), tax)]
  return [
    posting(isRecoverable ? 'TAX_PAID' : 'TAX_COLLECTED', amount, tax),
    { account, amount: negated(amount) },
  ]
}

/** The purpose on the other side of a stock movement. Moves between warehouses have no value. */
const otherSide: Record<MovementReason, LedgerPurpose> = {
  OPENING: 'OPENING_STOCK',
  COUNT: 'STOCK_ADJUSTMENTS',
  CORRECTION: 'STOCK_ADJUSTMENTS',
  LOSS: 'STOCK_ADJUSTMENTS',
  USE: 'COST_OF_GOODS',
  MOVE: 'STOCK_ADJUSTMENTS',
  CONDITION: 'STOCK_ADJUSTMENTS',
  BUY: 'GOODS_RECEIVED',
  SUPPLIER_RETURN: 'GOODS_RECEIVED',
  SELL: 'COST_OF_GOODS',
  CUSTOMER_RETURN: 'COST_OF_GOODS',
  VISIT: 'COST_OF_GOODS',
}

/** The postings of a stock movement, at its moving-average cost. */
export const postingsOfStock = ({ value, reason }: StockFact): Posting[] => [
  posting('INVENTORY', value),
  posting(otherSide[reason], negated(value)),
]

/** A line of a journal entry: a debit or a credit of a ledger account, never both. */
export type EntryLine = { account: string; debit: Decimal; credit: Decimal }

/**
 * Makes the lines of an entry, one for each account with an amount, debits first. Throws if a purpose has no account, or
 * the entry does not balance.
 */
export function linesOf(
  postings: readonly Posting[],
  accountOf: (of: PurposeKey) => string | null,
): EntryLine[] {
  const balance = sum(postings.map(({ amount }) => amount))
  if (compare(balance, '0') !== 0) throw new Error(`a journal entry does not balance: ${balance}`)
  const byAccount = Map.groupBy(postings, (of) => {
    if ('account' in of) return of.account
    const account = accountOf(of)
    if (account === null) throw new Error(`the purpose ${of.purpose} has no ledger account`)
    return account
  })
  const lines = [...byAccount].map(([account, of]) => ({
    account,
    amount: roundCents(sum(of.map(({ amount }) => amount))),
  }))
  const debits = lines.filter(({ amount }) => compare(amount, '0') > 0)
  const credits = lines.filter(({ amount }) => compare(amount, '0') < 0)
  return [
    ...debits.map(({ account, amount }) => ({ account, debit: amount, credit: '0.00' })),
    ...credits.map(({ account, amount }) => ({
      account,
      debit: '0.00',
      credit: roundCents(negated(amount)),
    })),
  ]
}
