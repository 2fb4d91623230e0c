import { clientQuestion } from './client-question.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { type Address } from '../kit/value/address.ts'
import { type LikenessReason } from '../kit/entity/likeness.ts'

// The calls of clients, beyond the generic verbs (api.md).

/** Somebody whom the person in a form may be. */
export type Lookalike = {
  _id: string
  name: string
  phone: string
  email: string | null
  address: Address | null
  by: LikenessReason
}

export const clientLookalikes = declareCall({
  method: 'POST',
  path: '/client/lookalikes',
  summary: 'Clients of the same phone or e-mail address, or of a near name at the same address',
  body: clientQuestion,
  answer: answers<Lookalike[]>(),
})
