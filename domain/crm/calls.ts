import { clientQuestion } from './client-question.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { type Address } from '../kit/value/address.ts'
import type { PersonReason } from '../kit/entity/likeness.ts'
import { type ZoneRules } from '../kit/time/zone-rules.ts'

// Calls about clients, in addition to the generic verbs (api.md).

/** An existing client who may be the same person as the person entered in a form. */
export type Lookalike = {
  _id: string
  name: string
  phone: string
  email: string | null
  address: Address | null
  by: PersonReason
}

export const clientLookalikes = declareCall({
  method: 'POST',
  path: '/client/lookalikes',
  summary: 'Returns clients with the same phone or email address, or with a similar name at the same address',
  body: clientQuestion,
  answer: answers<Lookalike[]>(),
})

export const zonesInUse = declareCall({
  method: 'GET',
  path: '/workspace/zones',
  summary:
    'Returns the time zones of the workspace, its members, its service locations and the caller, with their offsets from UTC for a year back and ahead',
  answer: answers<ZoneRules[]>(),
})
