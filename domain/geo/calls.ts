import { answers, declareCall } from '../kit/entity/calls.ts'
import { type Address } from '../kit/value/address.ts'

// The API calls for addresses and maps, in addition to the generic verbs (api.md).

/** A suggested address for a typed text. */
type Suggestion = { placeId: string; formatted: string }

export const addressSuggest = declareCall({
  method: 'GET',
  path: '/geo/suggest',
  summary: 'Addresses that a text may mean, and whether the geocoder that finds them is off or away',
  query: { q: 'what was typed' },
  answer: answers<Suggestion[]>(),
  meta: answers<{ isAway: boolean }>(),
})

export const addressLookup = declareCall({
  method: 'GET',
  path: '/geo/lookup',
  summary: 'The address of a suggestion',
  query: { placeId: 'of the suggestion' },
  answer: answers<Address>(),
})

export const mapStyle = declareCall({
  method: 'GET',
  path: '/geo/map',
  summary: 'Where maps get their streets from; null where there are none',
  answer: answers<{ style: string | null }>(),
})
