import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** The handlers for elements and texts of an XML file. Names of elements have no prefix. */
type Handlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML as a stream. Refuses custom entities instead of expanding them. */
export async function readXml(stream: Readable, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a workbook has no document type')
  })
  if (open) parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  const decoder = new TextDecoder()
  for await (const chunk of stream) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}
