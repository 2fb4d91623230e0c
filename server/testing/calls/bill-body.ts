import { randomUUID } from 'node:crypto'
import { recentDay } from '../recent-day.ts'
import type { Special } from './special.ts'

/** The body of a supplier bill, with consistent dates and a number of its own. */
export const billBody: Special = async ({ make }) => ({
  supplier: await make('supplier'),
  billNumber: `F-${randomUUID()}`,
  day: recentDay(),
  dueDate: '2031-01-31',
  currency: 'CAD',
  taxRates: [{ code: 'TAX', rate: '0.05' }],
  lines: [{ description: 'Rent', quantity: '1', unitPrice: '850' }],
  note: 'For the garage',
})
