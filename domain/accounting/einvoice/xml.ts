import { xmlText } from '../../kit/value/xml-text.ts'

/** An element of an XML file as text. */
export type Xml = string

type Attributes = Readonly<Record<string, string>>

const opened = (name: string, attributes: Attributes): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)].join(' ')}>`

/** An element with a text. Without a text, there is no element. */
export const textElement = (name: string, text: string | null, attributes: Attributes = {}): Xml =>
  text === null || text.trim() === '' ? '' : `${opened(name, attributes)}${xmlText(text)}</${name}>`

/** An element with other elements. Without any content, there is no element. */
export function element(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('')
  return content === '' ? '' : `${opened(name, attributes)}${content}</${name}>`
}

/** A file with a root element. */
export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
