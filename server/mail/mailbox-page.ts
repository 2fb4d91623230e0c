import { displaySize } from '@fieldhouse/domain/kit/file-rules'

/** A mail as the mailbox shows it. */
export type KeptMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  createdAt: Date
  attachments: { name: string; contentType: string; size: number }[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Text with its web addresses as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')

function codeOf(text: string): string {
  const code = /(?<![\d#/=&-])\d{6}(?!\d)/.exec(text)?.[0]
  return code ? `<p class="code">${code}</p>` : ''
}

function attachmentsOf(mail: KeptMail): string {
  if (mail.attachments.length === 0) return ''
  const items = mail.attachments.map(
    (file, index) =>
      `<li><a href="/dev/mailbox/${mail.id}/${index}" download>${escaped(file.name)}</a> (${displaySize(file.size, 'en')})</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

const mailOf = (mail: KeptMail) => `<article>
<h2>${escaped(mail.subject)}</h2>
<p class="meta">To <a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${escaped(mail.to)}</a>,
<time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${codeOf(mail.text)}<p class="text">${linked(mail.text)}</p>${attachmentsOf(mail)}
</article>`

/** The page of the local mailbox, newest mail first; `to` is the address it is filtered by. */
export const mailboxPage = (mails: KeptMail[], to: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p>No mail server is configured (SMTP_URL), so every mail is kept here. Only this computer can read this page.</p>
<form action="/dev/mailbox"><label for="to">Address</label>
<input id="to" name="to" type="email" value="${escaped(to)}"> <button>Show</button> <a href="/dev/mailbox">All mails</a></form>
${mails.map(mailOf).join('\n') || '<p>No mail yet.</p>'}
</main>
</body>
</html>`

/** Its style sheet. */
export const mailboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere }
h1, h2 { line-height: 1.25 } h2 { margin: 0; font-size: 1.15rem }
.meta { margin: .25rem 0 .75rem } .text { white-space: pre-wrap }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: .2em; margin: .5rem 0 }
input, button { font: inherit; padding: .25rem .5rem; max-width: 100% }
`
