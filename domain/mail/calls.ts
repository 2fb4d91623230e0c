import { answers, declareCall } from '../kit/entity/calls.ts'

// The API calls of mail, in addition to the generic verbs (api.md).

/** A mail in the local mailbox. */
export type MailboxEntry = {
  to: string
  subject: string
  text: string
  html: string | null
  createdAt: string
  attachments: { name: string; contentType: string; size: number }[]
}

export const mailboxRead = declareCall({
  method: 'GET',
  path: '/dev/mailbox',
  summary: 'Mails kept while there is no SMTP_URL',
  query: { to: 'an address' },
  answer: answers<MailboxEntry[]>(),
})

export const mailList = declareCall({
  method: 'GET',
  path: '/mail/list',
  summary: 'Mail of the workspace and what became of it, newest first',
  query: { page: 'from 1 on' },
  answer: answers<unknown>(),
})
