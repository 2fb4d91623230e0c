import { documentAmount, documentPercent } from '../../documents/format.ts'
import { type Decimal, compare } from '../../kit/value/money.ts'
import { translatedTable } from '../../kit/words/translated.ts'
import { type Language, inEachLanguage, say } from '../../kit/words/words.ts'
import type { MembershipOffer } from './membership-offer.ts'

const isPositive = (amount: Decimal) => compare(amount, '0') > 0

const words = translatedTable('accounting', 'membershipOffer')

/** What an offered plan gives and costs, in the language of the document, one fact a line. */
export function offerText(offer: MembershipOffer, language: Language): string {
  const money = (amount: Decimal) => documentAmount(amount, offer.currency, language)
  const percent = (share: Decimal) => documentPercent(share, language)
  const { plan, price, frequency, visitsPerYear, labour, parts, saves } = offer
  return [
    say(words[`price${frequency}`], language, { plan, amount: money(price) }),
    ...(visitsPerYear > 0 ? [say(words.visits, language, { count: String(visitsPerYear) })] : []),
    ...(isPositive(labour) ? [say(words.labour, language, { share: percent(labour) })] : []),
    ...(isPositive(parts) ? [say(words.parts, language, { share: percent(parts) })] : []),
    ...(saves !== null && isPositive(saves) ? [say(words.saves, language, { amount: money(saves) })] : []),
  ].join('\n')
}

/** What the paper of an estimate says about its offered plan, in each language; null if the client left the plan out. */
export function printedOffer(of: {
  membershipOffer?: MembershipOffer | null
  estimateStatus?: string
  planAccepted?: boolean
}): Record<Language, string> | null {
  const { membershipOffer: offer, estimateStatus, planAccepted } = of
  const isAgreed = estimateStatus === 'ACCEPTED' || estimateStatus === 'CONVERTED'
  if (!offer || (isAgreed && !planAccepted)) return null
  // The total of an accepted estimate already contains the discounts.
  const shown = planAccepted ? { ...offer, saves: null } : offer
  return inEachLanguage((language) => offerText(shown, language))
}
