import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { email, id, oneOf, paragraph, text } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { languages } from '../kit/words/words.ts'
import type { DocumentRecord, DocumentStart } from './document.ts'
import type { Letter, OfferedTemplate } from './document-mail.ts'

/** The most recipients of one mail. */
const mostAddresses = 20

/** Body of the call that mails a document. */
const mailBody = z.strictObject({
  id: id(),
  to: z
    .array(email())
    .min(1, fieldMessage('EMPTY'))
    .max(mostAddresses, fieldMessage('TOO_MANY', { max: mostAddresses })),
  templateId: id().nullish(),
  /** The language in which a multilingual template is filled in; the default is the client's language. */
  language: oneOf(languages).nullish(),
  subject: text(200).nullish(),
  message: paragraph().nullish(),
})
export type MailBody = z.output<typeof mailBody>

/** The calls of a document, below the segment of its entity. */
export const documentCalls = {
  start: declareCall({
    method: 'GET',
    path: '/start',
    summary: 'Returns a new document with its default values, and stores nothing',
    query: {
      account: 'the account of the document',
      job: 'the job of the document',
      repair: 'the repair whose items become the lines; without items, its estimated price becomes a line',
    },
    answer: answers<DocumentStart>(),
  }),
  pdf: declareCall({
    method: 'GET',
    path: '/pdf/:id',
    summary: 'Returns the document as a PDF, by default in its own language',
    query: {
      locale: `${languages.join(' or ')}; by default the language of the document`,
      download: '`1` saves it as a file',
    },
    responseType: 'file',
    answer: answers<null>(),
  }),
  templates: declareCall({
    method: 'GET',
    path: '/templates/:id',
    summary:
      'Lists the templates for emailing the document, filled in with its values in each of their languages',
    answer: answers<OfferedTemplate[]>(),
  }),
  letter: declareCall({
    method: 'GET',
    path: '/letter/:id',
    summary: 'Returns the default subject and message for emailing the document',
    answer: answers<Letter>(),
  }),
  mail: declareCall({
    method: 'POST',
    path: '/mail',
    summary: 'Emails the document with its PDF. A draft is issued first',
    body: mailBody,
    answer: answers<DocumentRecord>(),
  }),
}
