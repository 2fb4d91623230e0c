import { type XmlNode, readNodes } from '../files/text/xml-nodes.ts'

/** The root element of a file. */
export function rootOf(file: string): XmlNode {
  const roots: XmlNode[] = []
  readNodes(file, (node, path) => path.length === 0 && roots.push(node) > 0)
  const [root] = roots
  if (!root) throw new Error('the file has no root')
  return root
}
