import { escapeHtml } from '@fieldhouse/domain/kit/words/mail-html'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { mailboxWords } from './mailbox-words.ts'

/** A mail as shown in the local mailbox. */
export type KeptMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  createdAt: Date
  attachments: { name: string; contentType: string; size: number }[]
}

/** Returns a text in which web addresses are links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

function codeOf(text: string): string {
  const code = /(?<![\d#/=&-])\d{6}(?!\d)/.exec(text)?.[0]
  return code ? `<p class="code">${code}</p>` : ''
}

function attachmentsOf(mail: KeptMail, language: Language): string {
  if (mail.attachments.length === 0) return ''
  const items = mail.attachments.map(
    (file, index) =>
      `<li><a href="/dev/mailbox/${mail.id}/${index}" download>${escapeHtml(file.name)}</a> (${displaySize(file.size, language)})</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

const mailOf = (mail: KeptMail, language: Language) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${mailboxWords.to[language]} <a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a>,
<time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${codeOf(mail.text)}<p class="text">${linked(mail.text)}</p>${attachmentsOf(mail, language)}
</article>`

/**
 * The page of the local mailbox in the reader's language, newest mail first. `to` is the recipient's address by which
 * the page filters mails.
 */
export const mailboxPage = (mails: KeptMail[], to: string, language: Language) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${mailboxWords.title[language]}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>${mailboxWords.title[language]}</h1>
<p>${mailboxWords.why[language]}</p>
<form action="/dev/mailbox"><label for="to">${mailboxWords.address[language]}</label>
<input id="to" name="to" type="email" value="${escapeHtml(to)}"> <button>${mailboxWords.show[language]}</button> <a href="/dev/mailbox">${mailboxWords.all[language]}</a></form>
${mails.map((mail) => mailOf(mail, language)).join('\n') || `<p>${mailboxWords.none[language]}</p>`}
</main>
</body>
</html>`

/** The style sheet of the local mailbox. */
export const mailboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere }
h1, h2 { line-height: 1.25 } h2 { margin: 0; font-size: 1.15rem }
.meta { margin: .25rem 0 .75rem } .text { white-space: pre-wrap }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: .2em; margin: .5rem 0 }
input, button { font: inherit; padding: .25rem .5rem; max-width: 100% }
`
