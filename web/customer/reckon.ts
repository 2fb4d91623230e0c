import type { CustomerEstimate, OfferedLine } from '@fieldhouse/domain/accounting/customer-answer'
import { type EstimateSums, sumsWith } from '@fieldhouse/domain/accounting/estimate-totals'
import type { Picks } from './picks.ts'

const withTaken = (lines: readonly OfferedLine[], { taken }: Picks): OfferedLine[] =>
  lines.map((line) => (taken.has(line._id) ? { ...line, taken: true } : line))

/** The sums of an estimate for the customer's picks. The server computes the sums by the same rule. */
export function sumsOf({ lines, options, reckoned }: CustomerEstimate, picks: Picks): EstimateSums {
  const picked = options.find(({ _id }) => _id === picks.option) ?? options[0]
  return sumsWith(
    { ...reckoned, lineItems: withTaken(lines, picks) },
    picked ? { lineItems: withTaken(picked.lines, picks) } : null,
  )
}
