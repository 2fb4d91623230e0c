import { translatedTable } from '../kit/words/translated.ts'
import type { Language } from '../kit/words/words.ts'
import type { LedgerAccountType } from './ledger-account.ts'
import type { LedgerPurpose, PurposeKey } from './purposes.ts'

/** The default charts of accounts, by the country of the company. */
export type ChartKind = 'CA' | 'FR' | 'ES' | 'US'

/** The default accounts: the type, and the purposes as `PURPOSE` or `PURPOSE:KEY`. */
const defaultAccounts = {
  bank: { type: 'ASSET', for: ['PAYMENTS:BANK_TRANSFER', 'PAYMENTS:CHECK', 'COMPANY_EXPENSES'] },
  cash: { type: 'ASSET', for: ['PAYMENTS:CASH'] },
  cardPayments: {
    type: 'ASSET',
    for: ['PAYMENTS:CREDIT_CARD', 'PAYMENTS:PAYPAL', 'PAYMENTS:OTHER', 'ONLINE_PAYMENTS'],
  },
  receivable: { type: 'ASSET', for: ['RECEIVABLE'] },
  inventory: { type: 'ASSET', for: ['INVENTORY'] },
  serviceTaxPaid: { type: 'ASSET', for: ['TAX_PAID:SERVICE_TAX'] },
  taxPaid: { type: 'ASSET', for: ['TAX_PAID:TAX'] },
  payable: { type: 'LIABILITY', for: ['PAYABLE'] },
  goodsReceived: { type: 'LIABILITY', for: ['GOODS_RECEIVED'] },
  reimbursements: { type: 'LIABILITY', for: ['REIMBURSEMENTS'] },
  customerDeposits: { type: 'LIABILITY', for: ['CUSTOMER_DEPOSIT'] },
  customerCredit: { type: 'LIABILITY', for: ['CUSTOMER_CREDIT'] },
  serviceTaxCollected: { type: 'LIABILITY', for: ['TAX_COLLECTED:SERVICE_TAX'] },
  taxCollected: { type: 'LIABILITY', for: ['TAX_COLLECTED:TAX'] },
  openingBalances: { type: 'EQUITY', for: ['OPENING_STOCK'] },
  sales: { type: 'INCOME', for: ['SALES'] },
  lateFees: { type: 'INCOME', for: ['LATE_FEES'] },
  costOfGoods: { type: 'EXPENSE', for: ['COST_OF_GOODS'] },
  stockAdjustments: { type: 'EXPENSE', for: ['STOCK_ADJUSTMENTS'] },
  parts: { type: 'EXPENSE', for: ['EXPENSES:PARTS'] },
  tools: { type: 'EXPENSE', for: ['EXPENSES:TOOLS'] },
  fuel: { type: 'EXPENSE', for: ['EXPENSES:FUEL'] },
  mileage: { type: 'EXPENSE', for: ['EXPENSES:MILEAGE'] },
  meals: { type: 'EXPENSE', for: ['EXPENSES:MEALS'] },
  lodging: { type: 'EXPENSE', for: ['EXPENSES:LODGING'] },
  parking: { type: 'EXPENSE', for: ['EXPENSES:PARKING'] },
  subcontractors: { type: 'EXPENSE', for: ['EXPENSES:SUBCONTRACTOR'] },
  office: { type: 'EXPENSE', for: ['EXPENSES:OFFICE'] },
  otherExpenses: { type: 'EXPENSE', for: ['EXPENSES:OTHER'] },
} as const satisfies Record<string, { type: LedgerAccountType; for: readonly string[] }>

type DefaultAccount = keyof typeof defaultAccounts

/** The codes in Canada, which has no official chart. */
const canada = {
  bank: '1000',
  cash: '1010',
  cardPayments: '1050',
  receivable: '1200',
  inventory: '1300',
  serviceTaxPaid: '1400',
  taxPaid: '1410',
  payable: '2000',
  goodsReceived: '2050',
  reimbursements: '2100',
  customerDeposits: '2200',
  customerCredit: '2210',
  serviceTaxCollected: '2300',
  taxCollected: '2310',
  openingBalances: '3000',
  sales: '4000',
  lateFees: '4100',
  costOfGoods: '5000',
  stockAdjustments: '5100',
  parts: '6010',
  tools: '6020',
  fuel: '6030',
  mileage: '6040',
  meals: '6050',
  lodging: '6060',
  parking: '6070',
  subcontractors: '6080',
  office: '6090',
  otherExpenses: '6990',
} as const satisfies Record<DefaultAccount, string>

// In the United States, paid sales tax is a cost.
const { serviceTaxPaid: _service, taxPaid: _sales, ...unitedStates } = canada

/**
 * The codes of the default accounts. France uses the Plan comptable général, and Spain the Plan General de
 * Contabilidad.
 */
const codes: Record<ChartKind, Partial<Record<DefaultAccount, string>>> = {
  CA: canada,
  US: unitedStates,
  FR: {
    bank: '512000',
    cash: '530000',
    cardPayments: '511500',
    receivable: '411000',
    inventory: '370000',
    serviceTaxPaid: '445661',
    taxPaid: '445660',
    payable: '401000',
    goodsReceived: '408100',
    reimbursements: '421000',
    customerDeposits: '419100',
    customerCredit: '419800',
    serviceTaxCollected: '445711',
    taxCollected: '445710',
    openingBalances: '890000',
    sales: '706000',
    lateFees: '763100',
    costOfGoods: '603700',
    stockAdjustments: '603710',
    parts: '602200',
    tools: '606300',
    fuel: '606140',
    mileage: '625100',
    meals: '625700',
    lodging: '625600',
    parking: '625110',
    subcontractors: '611000',
    office: '606400',
    otherExpenses: '658000',
  },
  ES: {
    bank: '572000',
    cash: '570000',
    cardPayments: '572900',
    receivable: '430000',
    inventory: '300000',
    serviceTaxPaid: '472100',
    taxPaid: '472000',
    payable: '400000',
    goodsReceived: '400900',
    reimbursements: '465000',
    customerDeposits: '438000',
    customerCredit: '438900',
    serviceTaxCollected: '477100',
    taxCollected: '477000',
    openingBalances: '120000',
    sales: '705000',
    lateFees: '769000',
    costOfGoods: '610000',
    stockAdjustments: '610900',
    parts: '602000',
    tools: '629100',
    fuel: '628000',
    mileage: '629200',
    meals: '629300',
    lodging: '629400',
    parking: '629500',
    subcontractors: '607000',
    office: '629600',
    otherExpenses: '659000',
  },
}

const chartKinds: readonly ChartKind[] = ['CA', 'FR', 'ES', 'US']

/** The default chart for a country. Other countries get the Canadian chart, which has both taxes. */
export const chartKindOf = (country: string | null): ChartKind =>
  chartKinds.find((kind) => kind === country) ?? 'CA'

/** A default account with its name, and the purposes for which it is used. */
export type ChartAccount = {
  code: string
  name: string
  accountType: LedgerAccountType
  purposes: PurposeKey[]
}

const purposeOf = (text: string): PurposeKey => {
  const [purpose, key = null] = text.split(':')
  return { purpose: purpose as LedgerPurpose, key }
}

const names = translatedTable('books', 'chart')

/** The default chart of accounts, with names in a language. */
export const defaultChart = (kind: ChartKind, language: Language): ChartAccount[] =>
  (Object.keys(defaultAccounts) as DefaultAccount[]).flatMap((name) => {
    const code = codes[kind][name]
    if (code === undefined) return []
    const { type, for: purposes } = defaultAccounts[name]
    return [{ code, name: names[name][language], accountType: type, purposes: purposes.map(purposeOf) }]
  })
