import { expenseCategories } from '../accounting/expense.ts'
import { paymentMethods } from '../accounting/payment-methods.ts'
import { taxCodes } from '../documents/taxes.ts'

/** The purposes of ledger accounts that have no further key. */
const plainPurposes = [
  'RECEIVABLE',
  'CUSTOMER_CREDIT',
  'CUSTOMER_DEPOSIT',
  'LATE_FEES',
  'ONLINE_PAYMENTS',
  'COMPANY_EXPENSES',
  'REIMBURSEMENTS',
  'INVENTORY',
  'GOODS_RECEIVED',
  'PAYABLE',
  'COST_OF_GOODS',
  'STOCK_ADJUSTMENTS',
  'OPENING_STOCK',
] as const

/**
 * The keys of each purpose that has different accounts by key. `SALES` has a key for each product category that a
 * company chooses: the id of its tag.
 */
const purposeKeys = {
  SALES: [],
  TAX_COLLECTED: taxCodes,
  TAX_PAID: taxCodes,
  PAYMENTS: paymentMethods,
  EXPENSES: expenseCategories,
} as const

/** What a ledger account is used for in the entries of the journal. */
export const ledgerPurposes = [
  ...plainPurposes,
  ...(Object.keys(purposeKeys) as (keyof typeof purposeKeys)[]),
] as const
export type LedgerPurpose = (typeof ledgerPurposes)[number]

/** A purpose with its key: a tax code, payment method, expense category or product category. */
export type PurposeKey = { purpose: LedgerPurpose; key: string | null }

/** All purposes with their fixed keys, in the order of the settings. */
export const fixedPurposes: readonly PurposeKey[] = [
  ...plainPurposes.map((purpose) => ({ purpose, key: null })),
  { purpose: 'SALES', key: null },
  ...(['TAX_COLLECTED', 'TAX_PAID', 'PAYMENTS', 'EXPENSES'] as const).flatMap((purpose) =>
    purposeKeys[purpose].map((key) => ({ purpose, key })),
  ),
]

/** Whether a purpose may have this key. Sales may have the id of any product category. */
export const isPurposeKey = ({ purpose, key }: PurposeKey): boolean =>
  purpose === 'SALES' || fixedPurposes.some((each) => each.purpose === purpose && each.key === key)

/** The purposes of accounts whose balances equal figures of the product, for example the sum of unpaid invoices. */
const keptPurposes: readonly LedgerPurpose[] = [
  'RECEIVABLE',
  'CUSTOMER_CREDIT',
  'CUSTOMER_DEPOSIT',
  'REIMBURSEMENTS',
  'INVENTORY',
  'GOODS_RECEIVED',
  'PAYABLE',
  'TAX_COLLECTED',
  'TAX_PAID',
]

/** Whether only the events of records change an account with this purpose. */
export const isKeptPurpose = ({ purpose }: PurposeKey): boolean => keptPurposes.includes(purpose)

/** Whether a purpose may have no account: the sales of a category, and paid taxes, which are then a cost. */
export const mayLackAccount = ({ purpose, key }: PurposeKey): boolean =>
  purpose === 'TAX_PAID' || (purpose === 'SALES' && key !== null)

/**
 * Returns a lookup of the account for a purpose: the account of its key, or else of the purpose without a key. Null if
 * there is none.
 */
export function accountsByPurpose(
  rows: readonly (PurposeKey & { account: string })[],
): (of: PurposeKey) => string | null {
  const keyOf = ({ purpose, key }: PurposeKey) => `${purpose}:${key ?? ''}`
  const found = new Map(rows.map((row) => [keyOf(row), row.account]))
  return (of) => found.get(keyOf(of)) ?? found.get(keyOf({ ...of, key: null })) ?? null
}
