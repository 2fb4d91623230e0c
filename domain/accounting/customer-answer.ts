import { z } from 'zod'
import type { CustomerDocument, CustomerLine } from '../documents/customer-document.ts'
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

// What the customer of an estimate answers through their link (api.md, OPEN-174).

/** The most a signature may take, in bytes, and how wide and high it may be, in pixels. */
export const signatureLimits = { bytes: 200_000, width: 2400, height: 1200 }

/** The letters that this many bytes take in a data URL, and what stands before them. */
const longestSignature = Math.ceil(signatureLimits.bytes / 3) * 4 + 64

/** What the customer answered; instants are ISO 8601. */
export type CustomerAnswer = {
  answer: 'ACCEPTED' | 'DECLINED'
  at: string
  /** Who accepted it, as they wrote it. */
  name: string | null
  /** Why they declined, where they said so. */
  reason: string | null
}

/** A line of an estimate as its customer sees it, with what it is reckoned by. */
export type OfferedLine = CustomerLine & Pick<EstimateLine, 'optional' | 'taken'> & { _id: string }

/** An estimate as its customer sees it. */
export type CustomerEstimate = Omit<CustomerDocument, 'lines'> & {
  /** What all options share; of a line that is optional the customer says whether they take it. */
  lines: OfferedLine[]
  /** The ways to do the work, of which one is picked; none where there is but one. */
  options: { _id: string; name: string; lines: OfferedLine[] }[]
  /** The option that was picked. */
  option: string | null
  /** What it is reckoned by as the customer picks. */
  reckoned: Pick<Estimated, 'taxRates' | 'discount' | 'deposit'> & { roundingMode: RoundingMode }
  depositAmount: Decimal | null
  /** What of it is paid, and how the rest can be; null where nothing is due. */
  depositPaid: Decimal
  payment: CustomerPayment | null
  /** Whether it can be answered now. */
  isOpen: boolean
  answered: CustomerAnswer | null
}

export const publicAccept = declareCall({
  method: 'POST',
  path: '/public/:token/accept',
  summary:
    'The customer accepts the estimate behind their link with name and signature, once; needs no session',
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
  summary: 'The customer declines the estimate behind their link, and may say why; needs no session',
  body: z.strictObject({ reason: paragraph(2000).nullish() }),
  answer: answers<CustomerAnswer>(),
})

/** Why a customer cannot answer an estimate any more. */
export type WhyNotAnswer = 'ACCEPTED' | 'DECLINED' | 'EXPIRED'

const closed: Partial<Record<EstimateStatus, WhyNotAnswer>> = {
  ACCEPTED: 'ACCEPTED',
  CONVERTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
}

/**
 * Why a customer cannot accept or decline an estimate, or null: only while it is out, until its last day ends where the
 * company is. `today` is the day there.
 */
export function whyNotAnswer(
  { estimateStatus, validUntil }: { estimateStatus: EstimateStatus; validUntil: Day | null },
  today: Day,
): WhyNotAnswer | null {
  if (estimateStatus !== 'SENT') return closed[estimateStatus] ?? 'EXPIRED'
  return validUntil !== null && validUntil < today ? 'EXPIRED' : null
}

/** What is said to a customer who answers too late. */
export const answerRefusals: Record<WhyNotAnswer, Words> = {
  ACCEPTED: {
    en: 'This estimate is accepted already',
    fr: 'Cette soumission est déjà acceptée',
    es: 'Este presupuesto ya se aceptó',
  },
  DECLINED: {
    en: 'This estimate is declined already',
    fr: 'Cette soumission est déjà refusée',
    es: 'Este presupuesto ya se rechazó',
  },
  EXPIRED: {
    en: 'This estimate has expired. Ask the company for a new one',
    fr: 'Cette soumission est échue. Demandez-en une nouvelle à l’entreprise',
    es: 'Este presupuesto venció. Pida uno nuevo a la empresa',
  },
}
