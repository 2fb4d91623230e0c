import { answers, declareCall } from '../kit/entity/calls.ts'

export const live = declareCall({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events of what changes in a workspace',
  query: { workspace: 'the workspace, where no header can be sent' },
  responseType: 'events',
  answer: answers<null>(),
})
