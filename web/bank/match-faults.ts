import { whyNotSum } from '@fieldhouse/domain/accounting/payment-parts'
import { matchFaults } from '@fieldhouse/domain/bank/match-sum'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { readParts, whyNotParts } from '../accounting/payments/typed-parts.ts'
import {
  type Payable,
  type TypedMatch,
  amountOfPayer,
  bodyOf,
  shownBillParts,
  shownParts,
  whyNotAmount,
} from './typed-match.ts'

type Fault = [path: string, message: string | null]

const required = (isMissing: boolean) => (isMissing ? fieldMessage('REQUIRED') : null)

/** The errors of the accounts, their amounts, and the amounts of their invoices. */
function faultsOfPayers({ payers }: TypedMatch, of: Payable): Fault[] {
  const shown = shownParts(payers, of)
  return payers.flatMap(({ account, amount }, at): Fault[] => {
    const open = of.open[account[0]?._id ?? ''] ?? []
    const typed = shown[at] ?? {}
    const above = whyNotSum(readParts(typed, open) ?? [], amountOfPayer(payers, at, of.amount) ?? '0')
    return [
      [`payers.${at}.account`, required(account.length === 0)],
      [`payers.${at}.amount`, payers.length > 1 ? whyNotAmount(amount) : null],
      [`payers.${at}.parts`, whyNotParts(typed, open) ?? (above && fieldMessage(above.code, above.params))],
    ]
  })
}

const faultsOfBookings = ({ bookings }: TypedMatch): Fault[] =>
  bookings.flatMap(({ category, amount }, at): Fault[] => [
    [`bookings.${at}.category`, required(category === null)],
    [`bookings.${at}.amount`, bookings.length > 1 ? whyNotAmount(amount) : null],
  ])

const faultsOfBills = (typed: TypedMatch, of: Payable): Fault[] => [
  ['billParts', whyNotParts(shownBillParts(typed, of), of.open[typed.supplier[0]?._id ?? ''] ?? [])],
]

/** The amounts of chosen records, or null if one of them is unknown. */
function amountsOf(records: readonly RecordRef[]): Decimal[] | null {
  const amounts = records.flatMap(({ amount }) => (typeof amount === 'string' ? [amount] : []))
  return amounts.length === records.length ? amounts : null
}

/** Why the typed records do not sum to the line. The error of the sum belongs to `receipts`, as on the server. */
function faultsOfSum(typed: TypedMatch, of: Payable): Fault[] {
  const { receipts = [], newExpenses = [], bills = [], fee } = bodyOf(typed, of)
  const payments = amountsOf(typed.kind === 'payments' ? typed.payments : [])
  const expenses = amountsOf(typed.kind === 'expenses' ? typed.expenses : [])
  const refunds = amountsOf(typed.kind === 'refunds' ? typed.refunds : [])
  if (payments === null || expenses === null || refunds === null) return []
  return matchFaults(of.amount, {
    payments: [...payments, ...receipts.map(({ amount }) => amount)],
    expenses: [...expenses, ...newExpenses.map(({ amount }) => amount)],
    bills: bills.map(({ amount }) => amount),
    refunds,
    fee: fee ?? '0',
  }).map(({ path, code, params }) => [path.join('.'), fieldMessage(code, params)])
}

const found = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(faults.flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])))

/** The errors of the dialog 'Match by hand'. The sum is checked if the fields have no errors. */
export function faultsOf(typed: TypedMatch, of: Payable): Record<string, string> {
  const { kind } = typed
  const ofFields = found([
    ...(kind === 'receipts' ? faultsOfPayers(typed, of) : []),
    ...(kind === 'categories' ? faultsOfBookings(typed) : []),
    ...(kind === 'bills' ? faultsOfBills(typed, of) : []),
  ])
  return Object.keys(ofFields).length > 0 ? ofFields : found(faultsOfSum(typed, of))
}
