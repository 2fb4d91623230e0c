import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import {
  day,
  decimal,
  id,
  money,
  oneOf,
  paragraph,
  ref,
  showing,
  state,
  text,
  value,
} from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { currencies } from '../kit/value/currency.ts'
import type { TaxAmount } from '../documents/totals.ts'
import { expenseStates } from './expense-states.ts'
import { paidAmount } from './paid-amount.ts'
import { receiptTaxes } from './receipt-taxes.ts'

/** What money is spent on; driving one's own car is paid by the kilometre. */
const expenseCategories = [
  'PARTS',
  'TOOLS',
  'FUEL',
  'MILEAGE',
  'MEALS',
  'LODGING',
  'PARKING',
  'SUBCONTRACTOR',
  'OFFICE',
  'OTHER',
] as const

/** Who laid the money out. */
const expensePayers = ['COMPANY', 'PERSON'] as const

const fields = {
  day: day(),
  category: oneOf(expenseCategories),
  supplier: ref('supplier').optional(),
  description: text(500).optional(),
  /** The total of the receipt, taxes included; of mileage it follows from distance and rate. */
  amount: paidAmount().optional(),
  taxRates: value(receiptTaxes).optional(),
  currency: oneOf(currencies).optional(),
  /** Kilometres. */
  distance: decimal({ scale: 1, min: '0.1', max: '99999' }).optional(),
  /** Money for each. */
  rate: decimal({ scale: 4, min: '0.0001', max: '999' }).optional(),
  job: ref('job').optional(),
  vehicle: ref('vehicle').optional(),
  paidBy: oneOf(expensePayers).default('COMPANY'),
  person: ref('workforce').optional(),
  note: paragraph().optional(),
}

const invoice = z.object({ _id: id(), invoiceNumber: z.string().nullable(), invoiceStatus: z.string() })

/** Money that was spent for the company: what for, who laid it out, and how much of it is tax (ACC-03, OPEN-233, OPEN-234, OPEN-236). */
export const expense = entity('expense', {
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(expenseStates),
    net: money(),
    taxBreakdown: value(z.custom<TaxAmount[]>()),
    /** Why it was rejected, or taken back after it was approved. */
    reason: text(500).optional(),
    /** The invoice that it was billed on with, while that stands. */
    invoice: showing('invoice', invoice).optional(),
  },
  actions: {
    approve: { needs: 'update' },
    reject: { needs: 'update', input: z.strictObject({ reason: text(500, 'REASON') }) },
    reopen: { needs: 'update', input: z.strictObject({ reason: text(500, 'REASON').nullish() }) },
    repay: { needs: 'update' },
    bill: {
      needs: 'update',
      input: z.strictObject({ markup: decimal({ scale: 2, min: '0', max: '1000' }).nullish() }),
    },
  },
  called: ['description', 'supplier', 'day'],
  small: ['day', 'amount', 'status'],
  search: ['description', 'note', 'supplier.name'],
  filter: [
    'status',
    'category',
    'supplier',
    'job',
    'vehicle',
    'paidBy',
    'person',
    'day',
    'currency',
    'createdAt',
  ],
  sort: ['day', 'amount', 'status', 'createdAt', 'updatedAt'],
  order: '-day',
  countBy: 'status',
  without: ['import'],
  also: ['media'],
})

type Said = {
  category?: string | null
  amount?: string | null
  distance?: string | null
  rate?: string | null
  paidBy?: string | null
  person?: unknown
}

/** What an expense lacks, or says that does not fit together (OPEN-233, OPEN-234). */
export const expenseFaults = (of: Said): FieldFault[] => {
  const isMileage = of.category === 'MILEAGE'
  return [
    ...faultIf(isMileage && !of.distance, ['distance'], 'REQUIRED'),
    ...faultIf(isMileage && !of.rate, ['rate'], 'REQUIRED'),
    ...faultIf(!isMileage && !of.amount, ['amount'], 'REQUIRED'),
    ...faultIf(of.paidBy === 'PERSON' && !of.person, ['person'], 'REQUIRED'),
    ...faultIf(of.paidBy !== 'PERSON' && Boolean(of.person), ['person'], 'PERSON_OF_COMPANY'),
  ]
}
