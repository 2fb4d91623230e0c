import { answers, declareCall } from '../kit/entity/calls.ts'

// The calls of mail, beyond the generic verbs (api.md).

export const mailList = declareCall({
  method: 'GET',
  path: '/mail/list',
  summary: 'Mail of the workspace and what became of it, newest first',
  query: { page: 'from 1 on' },
  answer: answers<unknown>(),
})
