import { answers, declareCall } from '../kit/entity/calls.ts'
import { type TemplateFacts } from './template-values.ts'
import { templateTest } from './template-calls.ts'

// Calls about templates, in addition to the generic verbs (api.md).

export const templateFacts = declareCall({
  method: 'GET',
  path: '/template/facts',
  summary: 'Returns the values for a message’s variables: of the chosen record, or made-up values',
  query: {
    about: 'the type of the chosen record: `client`, `job` or `invoice`',
    id: 'the id of the chosen record; without an id, the values are made up',
  },
  answer: answers<TemplateFacts>(),
})

export const templateTestCall = declareCall({
  method: 'POST',
  path: '/template/test',
  summary: 'Mails the typed message to the caller, with the values of a record',
  body: templateTest,
  answer: answers<{ to: string }>(),
})
