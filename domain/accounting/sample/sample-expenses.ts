import type { SampleCode } from '../../core/sample-words.ts'
import { translated } from '../../kit/words/translated.ts'
import type { Decimal } from '../../kit/value/money.ts'
import type { Words } from '../../kit/words/words.ts'

/** A receipt over an amount, or a trip in the technician's own car. */
type SampleSpent =
  | { category: 'FUEL' | 'PARTS' | 'TOOLS' | 'PARKING' | 'MEALS' | 'SUBCONTRACTOR'; amount: Decimal }
  | { category: 'MILEAGE'; distance: Decimal; rate: Decimal }

/** An expense of the sample company. `day` is in working days from today. */
export type SampleExpense = SampleSpent & {
  day: number
  /** The text, or the code of a text that differs between trades. */
  description: Words | SampleCode
  /** The index of the supplier. */
  supplier?: number
  /** The key of the sample job for which the money was spent. */
  job?: string
  /** The expense is for the sample van. */
  isOfVan?: true
  /** The index of the technician who paid. Without an index, the company paid. */
  payer?: number
  /** The expense waits for its approval. */
  isWaiting?: true
}

const fuel = translated('accounting', 'sampleExpenses.fuel')
const parking = translated('accounting', 'sampleExpenses.parking')

/** The expenses of 'Explore with sample data' in the last two months. The last three wait for their approval. */
export const sampleExpenses: readonly SampleExpense[] = [
  { day: -41, category: 'FUEL', amount: '86.40', description: fuel, isOfVan: true },
  {
    day: -34,
    category: 'PARTS',
    amount: '212.65',
    description: 'expense.parts',
    supplier: 0,
  },
  {
    day: -27,
    category: 'TOOLS',
    amount: '148.50',
    description: 'expense.tool',
    supplier: 1,
  },
  { day: -22, category: 'PARKING', amount: '14.00', description: parking, job: 'old', payer: 1 },
  { day: -19, category: 'FUEL', amount: '91.20', description: fuel, isOfVan: true },
  {
    day: -10,
    category: 'SUBCONTRACTOR',
    amount: '60.00',
    description: 'expense.subcontractor',
    job: 'paid',
  },
  { day: -8, category: 'FUEL', amount: '88.75', description: fuel, isOfVan: true },
  {
    day: -3,
    category: 'PARKING',
    amount: '9.50',
    description: parking,
    job: 'billed',
    payer: 0,
    isWaiting: true,
  },
  {
    day: -2,
    category: 'MILEAGE',
    distance: '46.0',
    rate: '0.7000',
    description: translated('accounting', 'sampleExpenses.ownCar'),
    payer: 1,
    isWaiting: true,
  },
  {
    day: -1,
    category: 'PARTS',
    amount: '64.90',
    description: 'expense.waiting',
    supplier: 0,
    job: 'tomorrow',
    isWaiting: true,
  },
]
