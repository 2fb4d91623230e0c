import type { Decimal } from '../../kit/value/money.ts'
import type { PaymentTerm } from '../../people/payment-terms.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import { type SampleLine, firstVisit, labour, part } from './sample-lines.ts'

/** The invoice of a sample job; `issued` is the working day of its issue, null for a draft. */
export type SampleBill = {
  issued: number | null
  terms: PaymentTerm
  lines: readonly SampleLine[]
  /** The working day of a reminder, a week after the due date. */
  reminded?: number
  /** A payment of an amount, or of the total, on a working day. */
  paid?: { amount: Decimal | 'ALL'; day: number; method: PaymentMethod }
}

/** The invoices of 'Explore with sample data', by the keys of their jobs. */
export const sampleBills: Readonly<Record<string, SampleBill>> = {
  old: {
    issued: -22,
    terms: 'NET15',
    lines: [firstVisit, part('line.old', '118.00')],
    reminded: -6,
  },
  paid: {
    issued: -10,
    terms: 'NET30',
    lines: [labour('1.5'), part('line.paid', '84.95')],
    paid: { amount: 'ALL', day: -6, method: 'BANK_TRANSFER' },
  },
  overdue: {
    issued: -8,
    terms: 'COD',
    lines: [labour('1'), part('line.overdue', '109.00')],
    reminded: -3,
  },
  sold: {
    issued: -6,
    terms: 'COD',
    lines: [labour('1'), part('line.sold', '24.50')],
    paid: { amount: 'ALL', day: -6, method: 'CREDIT_CARD' },
  },
  partlyPaid: {
    issued: -3,
    terms: 'NET30',
    lines: [labour('2'), part('line.partlyPaid', '235.00')],
    paid: { amount: '150.00', day: -1, method: 'CHECK' },
  },
  billed: { issued: 0, terms: 'NET30', lines: [firstVisit, labour('1')] },
  draft: { issued: null, terms: 'NET30', lines: [labour('1')] },
}
