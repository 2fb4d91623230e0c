import { answers, declareCall } from '../kit/entity/calls.ts'

export const live = declareCall({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events of what changes in a workspace',
  query: {
    workspace: 'the workspace, where no header can be sent',
    since:
      'epoch ms; also sends the changes since then, or one event `missed` if some of them may be missing',
  },
  responseType: 'events',
  answer: answers<null>(),
})
