import { answers, declareCall } from '../kit/entity/calls.ts'

// The calls of search, beyond the generic verbs (api.md).

/** A found record: its id, what it is called, what references show of it, and whose it is where that is kept. */
export type FoundRecord = { _id: string; name: string; holder?: string } & Record<string, unknown>

/** Up to five records of an entity that the person may read. */
export type Found = { entity: string; records: FoundRecord[] }

export const searchEverywhere = declareCall({
  method: 'GET',
  path: '/search',
  summary: 'What is found in every part that one may read, five of each',
  query: { q: 'every word must be found' },
  answer: answers<Found[]>(),
})
