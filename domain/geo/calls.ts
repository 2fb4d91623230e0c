import { answers, declareCall } from '../kit/entity/calls.ts'
import { type Address } from '../kit/value/address.ts'

// The API calls for addresses and maps, in addition to the generic verbs (api.md).

/** A suggested address for a typed text. */
type Suggestion = { placeId: string; formatted: string }

export const addressSuggest = declareCall({
  method: 'GET',
  path: '/geo/suggest',
  summary: 'Suggests addresses for a text, and tells whether the geocoder is switched off or unavailable',
  query: { q: 'the typed text' },
  answer: answers<Suggestion[]>(),
  meta: answers<{ isAway: boolean }>(),
})

export const addressLookup = declareCall({
  method: 'GET',
  path: '/geo/lookup',
  summary: 'Returns the address of a suggestion',
  query: { placeId: 'the `placeId` of the suggestion' },
  answer: answers<Address>(),
})

export const mapStyle = declareCall({
  method: 'GET',
  path: '/geo/map',
  summary: 'Returns the source of the map’s streets; null if maps show no streets',
  answer: answers<{ style: string | null }>(),
})
