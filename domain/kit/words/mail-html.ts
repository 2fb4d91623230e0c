import type { Language } from './words.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, also for attributes (SEC-57). */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

/** The colours of all mails: brand colours, and background and text colours for light and dark mode. */
export const mailColours = {
  brand: '#0f766e',
  onBrand: '#ffffff',
  light: { page: '#f1f5f4', paper: '#ffffff', ink: '#0f1a1e' },
  dark: { page: '#0b1512', paper: '#16211f', ink: '#e6edeb', brand: '#2dd4bf', onBrand: '#04201d' },
} as const

const { brand, onBrand, light, dark } = mailColours

// Mail programs with a dark mode use these colours. Other mail programs use the colours in the attributes.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.button{background:${dark.brand}!important;color:${dark.onBrand}!important}
}`

const pageStyle = `margin:0;padding:24px 12px;background:${light.page}`
const paperStyle = `max-width:34rem;margin:0 auto;padding:4px 24px 20px;border-top:4px solid ${brand};border-radius:6px;background:${light.paper};color:${light.ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere`
const headStyle = 'font-size:18px;font-weight:600'
const buttonStyle = `display:inline-block;padding:10px 18px;border-radius:6px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none`

/** The complete HTML of a mail in the common design. `sender` is the name above the text. */
export const mailPage = (html: string, language: Language, sender = 'Fieldhouse'): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${styles}</style></head>
<body class="page" style="${pageStyle}"><div class="paper" lang="${language}" style="${paperStyle}"><p style="${headStyle}">${escapeHtml(sender)}</p>${html}</div></body></html>`

/** A button in a mail: a link with the brand colour as background. */
export const mailButton = (link: string, label: string): string =>
  `<p><a class="button" href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`

/** Converts plain text to HTML paragraphs of a mail. Blank lines separate paragraphs, and the text is escaped. */
export function paragraphsOf(text: string): string {
  const paragraphs = text.trim().split(/\r?\n\s*\n/)
  return paragraphs.map((each) => `<p>${escapeHtml(each.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}

/** Converts plain text to the complete HTML of a mail. */
export const htmlOfText = (text: string, language: Language, sender?: string): string =>
  mailPage(paragraphsOf(text), language, sender)
