import { answers, declareCall } from '../kit/entity/calls.ts'

// What somebody hears of who looks at a workspace while others work in it.

/** A change; without id and version where the reader may know only that there was one. */
export type LiveEvent = { entity: string; id: string | null; action: string; version: number | null }

export const live = declareCall({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events of what changes in a workspace',
  query: { workspace: 'the workspace, where no header can be sent' },
  brings: 'events',
  answer: answers<null>(),
})
