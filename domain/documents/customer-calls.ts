import { languages } from '../kit/words/words.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

/** The document that a customer's link shows, as a PDF. */
export const publicPdf = declareCall({
  method: 'GET',
  path: '/public/:token/pdf',
  summary: 'The document behind a customer’s link as a PDF; needs no session',
  query: { locale: `${languages.join(' or ')}; else its own`, download: '1: to be saved' },
  responseType: 'file',
  answer: answers<null>(),
})
