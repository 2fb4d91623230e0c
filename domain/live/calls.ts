import { answers, declareCall } from '../kit/entity/calls.ts'

export const live = declareCall({
  method: 'GET',
  path: '/live',
  summary: 'Sends the changes in a workspace as server-sent events',
  query: {
    workspace: 'the workspace, for requests that cannot send a header',
    since:
      'epoch ms; also sends the changes since then, or one event `missed` if some of them may be missing',
  },
  responseType: 'events',
  answer: answers<null>(),
})
