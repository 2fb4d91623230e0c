import { type Transform, pipeline } from 'node:stream'
import { type Patience, usualPatience, watchDelivery } from './delivery-watch.ts'
import { connectionsOf } from './lanes.ts'
import type { MailFile } from './queue-mail.ts'
import type { QueuedMail } from './outbox.ts'
import { subjectHeader } from './subject-header.ts'

/** Delivers one mail, or throws. `stop` ends the delivery unless the mail's text has already been sent. */
export type Deliver = (mail: QueuedMail, files: MailFile[], stop: AbortSignal) => Promise<void>

/** The sender of mails: the `from` parameter of `SMTP_URL`, or an address at the product's own host. */
export const senderOf = (smtpUrl: string, appUrl: string): string =>
  new URL(smtpUrl).searchParams.get('from') ?? `Fieldhouse <no-reply@${new URL(appUrl).hostname}>`

/**
 * The message for the mail library. The Message-ID is the id of the mail's row, so that recipients recognize a repeat
 * after a crash (REL-56).
 */
function messageOf(mail: QueuedMail, files: MailFile[], host: string) {
  const { headers, ...subject } = { headers: {}, ...subjectHeader(mail.subject) }
  return {
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    ...subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    headers: { ...headers, 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    attachments: files.map((file) => ({
      filename: file.name,
      contentType: file.contentType,
      content: file.content,
    })),
  }
}

/** Opens a pool of connections to the mail server of `SMTP_URL`. The connections stay open for further mails. */
async function openPool(url: URL, texts: WeakMap<AbortSignal, () => Transform>) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    maxConnections: connectionsOf(url.href),
    maxRequeues: 2,
    url: url.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // This timeout is long, because `watchDelivery` knows the progress of the mail and ends stalled deliveries.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    const text = mail.data.signal && texts.get(mail.data.signal)
    if (text) mail.message.processFunc((input) => pipeline(input, text(), () => {}))
    done()
  })
  return transport
}

/** Makes the function that delivers mails through the mail server of `SMTP_URL`. */
export function smtpDelivery(
  smtpUrl: string,
  appUrl: string,
  patience: Patience = usualPatience,
): { deliver: Deliver; close(): Promise<void> } {
  const url = new URL(smtpUrl)
  const host = new URL(appUrl).hostname
  const from = senderOf(smtpUrl, appUrl)
  url.searchParams.delete('from')
  const texts = new WeakMap<AbortSignal, () => Transform>()
  const opening = openPool(url, texts)
  return {
    deliver: async (mail, files, stop) => {
      const transport = await opening
      const { signal, text, end } = watchDelivery(stop, patience)
      texts.set(signal, text)
      try {
        await transport.sendMail({ from, ...messageOf(mail, files, host), signal })
      } catch (error) {
        throw signal.aborted ? signal.reason : error
      } finally {
        end()
      }
    },
    close: async () => (await opening).transporter.close?.({ force: true }),
  }
}

/** Whether the mail server refused the recipient permanently, so that another attempt would fail, too. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return error.command === 'RCPT TO' && code >= 550 && code <= 559
}
