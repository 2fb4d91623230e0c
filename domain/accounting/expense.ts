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

/** The categories of expenses; trips in a member's own car are paid per kilometre. */
export const expenseCategories = [
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
export type ExpenseCategory = (typeof expenseCategories)[number]

/** Who paid the expense. */
const expensePayers = ['COMPANY', 'PERSON'] as const

const fields = {
  day: day(),
  category: oneOf(expenseCategories),
  supplier: ref('supplier').optional(),
  description: text(500).optional(),
  /** The number on the supplier's receipt or bill. */
  receiptNumber: text(80).optional(),
  /** The total of the receipt, taxes included; for mileage it is distance × rate. */
  amount: paidAmount().optional(),
  taxRates: value(receiptTaxes).optional(),
  currency: oneOf(currencies).optional(),
  /** The distance in kilometres. */
  distance: decimal({ scale: 1, min: '0.1', max: '99999' }).optional(),
  /** The price per kilometre. */
  rate: decimal({ scale: 4, min: '0.0001', max: '999' }).optional(),
  job: ref('job').optional(),
  vehicle: ref('vehicle').optional(),
  paidBy: oneOf(expensePayers).default('COMPANY'),
  person: ref('workforce').optional(),
  note: paragraph().optional(),
}

const invoice = z.object({ _id: id(), invoiceNumber: z.string().nullable(), invoiceStatus: z.string() })

/** An expense of the company: its purpose, its payer and its taxes (ACC-03, OPEN-233, OPEN-234, OPEN-236). */
export const expense = entity('expense', {
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(expenseStates),
    net: money(),
    taxBreakdown: value(z.custom<TaxAmount[]>()),
    /** Why the expense was rejected, or why its approval was withdrawn. */
    reason: text(500).optional(),
    /** The invoice that bills the expense to the client. Empty again if that invoice is deleted or cancelled. */
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
  displayName: ['description', 'supplier', 'day'],
  refFields: ['day', 'amount', 'status'],
  search: ['description', 'receiptNumber', 'note', 'supplier.name'],
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
  bookedOn: { field: 'day' },
  countBy: 'status',
  extraVerbs: ['media'],
})

type ExpenseInput = {
  category?: string | null
  amount?: string | null
  distance?: string | null
  rate?: string | null
  paidBy?: string | null
  person?: unknown
}

/** The faults of an expense: missing fields, and fields that contradict each other (OPEN-233, OPEN-234). */
export const expenseFaults = (of: ExpenseInput): FieldFault[] => {
  const isMileage = of.category === 'MILEAGE'
  return [
    ...faultIf(isMileage && !of.distance, ['distance'], 'REQUIRED'),
    ...faultIf(isMileage && !of.rate, ['rate'], 'REQUIRED'),
    ...faultIf(!isMileage && !of.amount, ['amount'], 'REQUIRED'),
    ...faultIf(of.paidBy === 'PERSON' && !of.person, ['person'], 'REQUIRED'),
    ...faultIf(of.paidBy !== 'PERSON' && Boolean(of.person), ['person'], 'PERSON_OF_COMPANY'),
  ]
}
