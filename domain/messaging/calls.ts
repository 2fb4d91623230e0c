import { answers, declareCall } from '../kit/entity/calls.ts'
import { type TemplateFacts } from './template-values.ts'
import { templateTest } from './template-calls.ts'

// Calls about templates, in addition to the generic verbs (api.md).

export const templateFacts = declareCall({
  method: 'GET',
  path: '/template/facts',
  summary: 'What a message is filled from: the chosen record, else made-up values',
  query: {
    about: 'What the chosen record is: `client`, `job` or `invoice`',
    id: 'The chosen record; without it the values are made up',
  },
  answer: answers<TemplateFacts>(),
})

export const templateTestCall = declareCall({
  method: 'POST',
  path: '/template/test',
  summary: 'Mails oneself a message as it is typed, filled for a record',
  body: templateTest,
  answer: answers<{ to: string }>(),
})
