import { answers, declareCall } from '../kit/entity/calls.ts'

// The API calls of the search, in addition to the generic verbs (api.md).

/**
 * A found record: its id, its name, the fields that references contain, and the record to which it belongs
 * (`holder`), if any.
 */
export type FoundRecord = { _id: string; name: string; holder?: string } & Record<string, unknown>

/** Up to five records of an entity that the user may read. */
export type EntityMatches = { entity: string; records: FoundRecord[] }

export const searchEverywhere = declareCall({
  method: 'GET',
  path: '/search',
  summary: 'Searches all entities that the user may read; at most five records of each entity',
  query: { q: 'words; each must be found in the record' },
  answer: answers<EntityMatches[]>(),
})
