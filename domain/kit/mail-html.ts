import type { Language } from './words.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it literally, in an attribute too (SEC-57). */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const style = 'font:16px/1.5 system-ui,sans-serif;color:#1a1b1e;max-width:32rem'

/** The frame of a mail's HTML. */
export const mailBox = (html: string, language: Language): string =>
  `<div lang="${language}" style="${style}">${html}</div>`

/** Plain text as the HTML of a mail: blank lines part paragraphs, and nothing in it is read as markup. */
export function htmlOfText(text: string, language: Language): string {
  const paragraphs = text.trim().split(/\r?\n\s*\n/)
  const html = paragraphs.map((each) => `<p>${escapeHtml(each.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
  return mailBox(html.join(''), language)
}
