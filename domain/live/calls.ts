import { answers, declareCall } from '../kit/entity/calls.ts'

// What somebody hears of who looks at a workspace while others work in it.

/**
 * A change as a page is told of it; without an id all records of the entity may have changed, or the reader may know only
 * that one did.
 */
export type LiveEvent = {
  entity: string
  id: string | null
  action: string
  version: number | null
  /** Who did it; null for the system, and for a reader who may know only that something changed. */
  by: { _id: string; name: string } | null
}

export const live = declareCall({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events of what changes in a workspace',
  query: { workspace: 'the workspace, where no header can be sent' },
  brings: 'events',
  answer: answers<null>(),
})
