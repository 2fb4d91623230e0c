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
    summary: 'What a new one for an account, job or repair starts with',
    query: {
      account: 'whom it is for',
      job: 'what it is for',
      repair: 'the repair that it is for: its items are the lines, else its estimation is the one line',
    },
    answer: answers<DocumentStart>(),
  }),
  pdf: declareCall({
    method: 'GET',
    path: '/pdf/:id',
    summary: 'The document as a PDF, in its own language or the one asked for',
    query: { locale: `${languages.join(' or ')}; else its own`, download: '1: to be saved' },
    responseType: 'file',
    answer: answers<null>(),
  }),
  templates: declareCall({
    method: 'GET',
    path: '/templates/:id',
    summary: 'The templates it may be mailed with, filled for it in each of their languages',
    answer: answers<OfferedTemplate[]>(),
  }),
  letter: declareCall({
    method: 'GET',
    path: '/letter/:id',
    summary: 'The subject and message it is mailed with unless others are given',
    answer: answers<Letter>(),
  }),
  mail: declareCall({
    method: 'POST',
    path: '/mail',
    summary: 'Mails the document with its PDF; a draft is issued by it',
    body: mailBody,
    answer: answers<DocumentRecord>(),
  }),
}
