import { translatedTable } from '../kit/words/translated.ts'
import { z } from 'zod'
import type { CustomerDocument, CustomerLine } from '../documents/customer-document.ts'
import type { Part } from '../documents/discount.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { name, paragraph } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Words } from '../kit/words/words.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import { picks } from './calls.ts'
import type { CustomerPayment } from './customer-payment.ts'
import type { EstimateLine } from './estimate-lines.ts'
import type { Estimated } from './estimate-totals.ts'
import type { EstimateStatus } from './estimate-status.ts'
import type { MembershipOffer, OfferRefusal } from './member-offers/membership-offer.ts'

// The customer's answer to an estimate, sent through the link to the estimate (api.md, OPEN-174).

/** The largest size of a signature in bytes, and its largest width and height in pixels. */
export const signatureLimits = { bytes: 200_000, width: 2400, height: 1200 }

/** The length of the longest data URL of a signature, with its prefix. */
const longestSignature = Math.ceil(signatureLimits.bytes / 3) * 4 + 64

/** The customer's answer; instants are ISO 8601. */
export type CustomerAnswer = {
  answer: 'ACCEPTED' | 'DECLINED'
  at: string
  /** The name that the customer typed on acceptance. */
  name: string | null
  /** The reason for declining, if given. */
  reason: string | null
}

/** A line of an estimate as its customer sees it, with the input for its calculation. */
export type OfferedLine = CustomerLine &
  Pick<EstimateLine, 'optional' | 'taken'> & {
    _id: string
    /** The discount that the line would have with the offered membership plan. */
    memberDiscount?: Part
  }

/** An estimate as its customer sees it through a link. */
export type CustomerEstimate = Omit<CustomerDocument, 'lines'> & {
  /** The lines shared by all options; the customer accepts or declines each optional line. */
  lines: OfferedLine[]
  /** The alternative options; the customer picks one. Empty for an estimate without options. */
  options: { _id: string; name: string; lines: OfferedLine[] }[]
  /** The id of the picked option. */
  option: string | null
  /** The other values from which the page recalculates the sums when the customer changes the choice. */
  reckoned: Pick<Estimated, 'taxRates' | 'discount' | 'deposit'> & { roundingMode: RoundingMode }
  depositAmount: Decimal | null
  /** The offered or accepted membership plan, with the reason why the customer cannot accept it, if there is one. */
  membership: (MembershipOffer & { refusal: OfferRefusal | null }) | null
  planAccepted: boolean
  /**
   * The paid part of the deposit. `payment` tells how the customer can pay the rest; `payment` is null if nothing is
   * due.
   */
  depositPaid: Decimal
  payment: CustomerPayment | null
  /** Whether the customer can answer now. */
  isOpen: boolean
  answered: CustomerAnswer | null
}

export const publicAccept = declareCall({
  method: 'POST',
  path: '/public/:token/accept',
  summary: 'Accepts the linked estimate with the customer’s name and signature, once; needs no session',
  body: z.strictObject({
    name: name(120),
    signature: z
      .string()
      .min(1, fieldMessage('REQUIRED'))
      .max(longestSignature, fieldMessage('TOO_LONG', { max: longestSignature })),
    ...picks,
  }),
  answer: answers<CustomerAnswer>(),
})

export const publicDecline = declareCall({
  method: 'POST',
  path: '/public/:token/decline',
  summary: 'Declines the linked estimate, with an optional reason; needs no session',
  body: z.strictObject({ reason: paragraph(2000).nullish() }),
  answer: answers<CustomerAnswer>(),
})

/** Why a customer can no longer answer an estimate. */
export type WhyNotAnswer = 'ACCEPTED' | 'DECLINED' | 'EXPIRED'

const closed: Partial<Record<EstimateStatus, WhyNotAnswer>> = {
  ACCEPTED: 'ACCEPTED',
  CONVERTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
}

/**
 * Why a customer cannot answer an estimate, or null. A sent estimate can be answered until the end of its last day;
 * `today` is the day at the company.
 */
export function whyNotAnswer(
  { estimateStatus, validUntil }: { estimateStatus: EstimateStatus; validUntil: Day | null },
  today: Day,
): WhyNotAnswer | null {
  if (estimateStatus !== 'SENT') return closed[estimateStatus] ?? 'EXPIRED'
  return validUntil !== null && validUntil < today ? 'EXPIRED' : null
}

/** The messages if the customer can no longer answer an estimate. */
export const answerRefusals: Record<WhyNotAnswer, Words> = translatedTable('accounting', 'answerRefusals')
