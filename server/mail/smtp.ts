import type { MailFile } from './queue-mail.ts'
import type { QueuedMail } from './outbox.ts'

/** Delivers one mail, or throws. */
export type Deliver = (mail: QueuedMail, files: MailFile[]) => Promise<void>

/** Who mails come from: the `from` parameter of `SMTP_URL`, or an address at the product's own host. */
export const senderOf = (smtpUrl: string, appUrl: string): string =>
  new URL(smtpUrl).searchParams.get('from') ?? `Fieldhouse <no-reply@${new URL(appUrl).hostname}>`

/**
 * Delivery by the mail server of `SMTP_URL`.
 * The Message-ID is the row's, so that a repeat after a crash is recognised as one (REL-56).
 */
export function smtpDelivery(smtpUrl: string, appUrl: string): { deliver: Deliver; close(): Promise<void> } {
  const url = new URL(smtpUrl)
  const host = new URL(appUrl).hostname
  const from = senderOf(smtpUrl, appUrl)
  url.searchParams.delete('from')
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: url.href,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    deliver: async (mail, files) => {
      const transport = await opening
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
        attachments: files.map((file) => ({
          filename: file.name,
          contentType: file.contentType,
          content: file.content,
        })),
      })
    },
    close: async () => (await opening).close(),
  }
}

/** Whether the mail server refused the recipient for good, so that trying again is pointless. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return error.command === 'RCPT TO' && code >= 550 && code <= 559
}
