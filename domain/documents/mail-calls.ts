import { z } from 'zod'
import { type Answers, answers, declareCall } from '../kit/entity/calls.ts'
import { email, id, oneOf, paragraph, text } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { languages } from '../kit/words/words.ts'
import type { Letter, OfferedTemplate } from './document-mail.ts'

/** The most addresses one mail goes to. */
const mostAddresses = 20

/** Body of the call that mails a document. */
const mailBody = z.strictObject({
  id: id(),
  to: z
    .array(email())
    .min(1, fieldMessage('EMPTY'))
    .max(mostAddresses, fieldMessage('TOO_MANY', { max: mostAddresses })),
  templateId: id().nullish(),
  /** The language of the template, where it speaks several; else the client's. */
  language: oneOf(languages).nullish(),
  subject: text(200).nullish(),
  message: paragraph().nullish(),
})
export type MailBody = z.output<typeof mailBody>

/** The calls that mail a document of an entity: the templates and the words it may be sent with, and sending it. */
export const documentMailCalls = <const Name extends string, A>(name: Name, mailed: Answers<A>) => ({
  templates: declareCall({
    method: 'GET',
    path: `/${name}/templates/:id` as const,
    summary: `The templates the ${name} may be mailed with, filled for it in each of their languages`,
    answer: answers<OfferedTemplate[]>(),
  }),
  letter: declareCall({
    method: 'GET',
    path: `/${name}/letter/:id` as const,
    summary: `The subject and message the ${name} is mailed with unless others are given`,
    answer: answers<Letter>(),
  }),
  mail: declareCall({
    method: 'POST',
    path: `/${name}/mail` as const,
    summary: `Mails the ${name} with its PDF; a draft is issued by it`,
    body: mailBody,
    answer: mailed,
  }),
})

/** The calls that mail a document, of whatever entity. */
export type DocumentMailCalls = ReturnType<typeof documentMailCalls<string, unknown>>
