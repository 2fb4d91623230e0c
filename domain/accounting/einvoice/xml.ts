/** An element of an XML file as text. */
export type Xml = string

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes the characters that XML 1.0 does not allow, and lone surrogates. */
const allowed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

const escaped = (text: string): string => allowed(text).replaceAll(/[&<>"]/g, (each) => escapes[each] ?? each)

type Attributes = Readonly<Record<string, string>>

const opened = (name: string, attributes: Attributes): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')}>`

/** An element with a text. Without a text, there is no element. */
export const textElement = (name: string, text: string | null, attributes: Attributes = {}): Xml =>
  text === null || text.trim() === '' ? '' : `${opened(name, attributes)}${escaped(text)}</${name}>`

/** An element with other elements. Without any content, there is no element. */
export function element(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('')
  return content === '' ? '' : `${opened(name, attributes)}${content}</${name}>`
}

/** A file with a root element. */
export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
