import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { CustomerAnswer } from './customer-answer.ts'
import type { EstimateStatus } from './estimate-status.ts'

// Estimates with a customer's link, and the customers' answers (API-20, OPEN-174).

/** An estimate with a link; instants are ISO 8601. */
export type Offer = {
  /** The estimate's id. */
  _id: string
  estimateNumber: string | null
  estimateStatus: EstimateStatus
  clientName: string | null
  total: Decimal
  currency: string | null
  validUntil: Day | null
  link: { _id: string; expiresAt: string; openedAt: string | null; lastOpenedAt: string | null }
  /** The customer's answer through the link; null before the customer answers. */
  answered: CustomerAnswer | null
}

/** An offer with the signature of the person who accepted it, a PNG as data URL. */
export type SignedOffer = Offer & { signature: string | null }

export const listOffers = declareCall({
  method: 'GET',
  path: '/offer/list',
  summary:
    'Lists the estimates with a customer’s link and the customer’s answer, newest link first, 50 per page',
  query: { page: 'the number of the page, from 1', estimate: 'only this estimate' },
  answer: answers<Offer[]>(),
})

export const readOffer = declareCall({
  method: 'GET',
  path: '/offer/read/:id',
  summary: 'Returns an estimate with a customer’s link, with the customer’s answer and signature',
  answer: answers<SignedOffer>(),
})
