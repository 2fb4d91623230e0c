import type { CustomerEstimate, OfferedLine } from '@fieldhouse/domain/accounting/customer-answer'
import { type EstimateSums, sumsWith } from '@fieldhouse/domain/accounting/estimate-totals'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { minus } from '@fieldhouse/domain/kit/value/money'
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

/** An estimate with the discounts that its lines have with the offered membership plan (OPEN-806). */
export function asMember(shown: CustomerEstimate): CustomerEstimate {
  const discounted = (lines: readonly OfferedLine[]) =>
    lines.map((line): OfferedLine => {
      if (!line.memberDiscount || !shown.membership) return line
      const member = { ...line, discount: line.memberDiscount, discountName: shown.membership.plan }
      return { ...member, amount: chargedAmount(member) }
    })
  return {
    ...shown,
    lines: discounted(shown.lines),
    options: shown.options.map((option) => ({ ...option, lines: discounted(option.lines) })),
  }
}

/** How much less the picked lines cost with the offered membership plan, taxes included. */
export const savedOf = (shown: CustomerEstimate, picks: Picks): string =>
  minus(sumsOf(shown, picks).total, sumsOf(asMember(shown), picks).total)
