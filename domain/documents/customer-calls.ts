import { languages } from '../kit/words/words.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

/** The document that a customer's link shows, as a PDF. */
export const publicPdf = declareCall({
  method: 'GET',
  path: '/public/:token/pdf',
  summary: 'Returns the document of a customer’s link as a PDF; needs no session',
  query: {
    locale: `${languages.join(' or ')}; by default the language of the document`,
    download: '`1` saves it as a file',
    invoice: 'the id of an invoice on the statement; by default the statement itself (only for statements)',
  },
  responseType: 'file',
  answer: answers<null>(),
})
