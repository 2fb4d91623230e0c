import { SaxesParser } from 'saxes'
import { FileFault } from './file-fault.ts'

/** An element of a small part of an XML file. `line` is the line where the element begins. */
export type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlNode[]
  line: number
}

/** The deepest nesting of elements that is read. */
const deepest = 60

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML strictly and hands over each closed element. If `closed` returns true, the element is forgotten, so that
 * memory stays small.
 */
export function readNodes(text: string, closed: (node: XmlNode, path: readonly string[]) => boolean): void {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const stack: XmlNode[] = []
  let isAtEnd = false
  parser.on('error', () => {
    throw new FileFault(isAtEnd ? 'XML_TRUNCATED' : 'XML_INVALID', { line: parser.line })
  })
  parser.on('doctype', () => {
    throw new FileFault('XML_DOCTYPE', { line: parser.line })
  })
  parser.on('opentag', ({ name, attributes }) => {
    stack.push({ name: localName(name), attributes, text: '', children: [], line: parser.line })
    if (stack.length > deepest) throw new FileFault('XML_DEPTH', { line: parser.line, max: deepest })
  })
  const add = (more: string) => {
    const top = stack.at(-1)
    if (top) top.text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const node = stack.pop()
    const path = stack.map(({ name }) => name)
    if (node && !closed(node, path)) stack.at(-1)?.children.push(node)
  })
  parser.write(text)
  isAtEnd = true
  parser.close()
}

/** The elements below a node by a path of names, such as `NtryDtls/TxDtls`. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  let found = [node]
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((each) => each.name === name))
  return found
}

/** The trimmed text of the first element of several paths that has one. */
export function textAt(node: XmlNode, ...paths: string[]): string | null {
  for (const path of paths)
    for (const { text } of nodesAt(node, path)) if (text.trim() !== '') return text.trim()
  return null
}
