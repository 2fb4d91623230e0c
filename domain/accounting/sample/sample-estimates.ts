import type { Decimal } from '../../kit/value/money.ts'
import { sampleBills } from './sample-bills.ts'
import { type SampleLine, firstVisit, labour, part } from './sample-lines.ts'

/** The estimate of a sample job. The days are working days from today. */
export type SampleEstimate = {
  issued: number
  lines: readonly SampleLine[]
  /** The deposit that the client pays before the work, in percent of the total. */
  deposit?: Decimal
  /** The day on which the client accepted. */
  accepted?: number
  /** The invoice of the job was made from the estimate. */
  isBilled?: true
}

/**
 * The estimates of 'Explore with sample data', by the keys of their jobs: one waits for the client, one is accepted, and
 * one became an invoice.
 */
export const sampleEstimates: Readonly<Record<string, SampleEstimate>> = {
  partlyPaid: { issued: -6, lines: sampleBills['partlyPaid']?.lines ?? [], accepted: -5, isBilled: true },
  followUp: {
    issued: -4,
    lines: [part('line.followUp', '389.00'), part('line.followUp.more', '145.00'), labour('2.5')],
    deposit: '30',
    accepted: -2,
  },
  estimate: {
    issued: -2,
    lines: [
      firstVisit,
      part('line.estimate', '164.00'),
      labour('1.5'),
      { ...part('line.estimate.option', '45.00'), optional: true },
    ],
  },
}
