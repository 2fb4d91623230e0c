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
  summary: 'Lists the mails of the local mailbox, which replaces a mail server while `SMTP_URL` is not set',
  query: { to: 'the address of the recipient' },
  answer: answers<MailboxEntry[]>(),
})

export const mailList = declareCall({
  method: 'GET',
  path: '/mail/list',
  summary: 'Lists the mails of the workspace with their state, newest first',
  query: { page: 'the number of the page, from 1' },
  answer: answers<unknown>(),
})
