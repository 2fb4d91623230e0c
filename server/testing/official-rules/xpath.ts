import { createRequire } from 'node:module'
import type { Document, Element, Node } from 'slimdom'

/** An XPath expression: its text or its XQueryX tree. */
export type Expression = string | Element

type Options = { namespaceResolver: (prefix: string) => string | null }

/** A function on a number: its name, the types of its parameters and its result, and its code. */
type CustomFunction = [
  name: { namespaceURI: string; localName: string },
  parameters: readonly string[],
  result: string,
  code: (facade: unknown, value: number | null) => number | null,
]

/** The functions of fontoxpath that the rules need. Its own types would add the browser's DOM to those of the server. */
type XPathEngine = {
  Language: { XPATH_3_1_LANGUAGE: string }
  parseScript: (expression: string, options: { language: string }, document: Document) => Element
  registerCustomXPathFunction: (...of: CustomFunction) => void
  evaluateXPathToBoolean: (of: Expression, node: Node, ...rest: [null, null, Options]) => boolean
  evaluateXPathToNodes: (of: Expression, node: Node, ...rest: [null, null, Options]) => Node[]
}

const require = createRequire(import.meta.url)
const engine: XPathEngine = require('fontoxpath')

/** The namespace of XQueryX, which writes an expression as an XML tree. */
const xqx = 'http://www.w3.org/2005/XQueryX'

const rounded = { namespaceURI: 'urn:fieldhouse:official-rules', localName: 'rounded' }

engine.registerCustomXPathFunction(rounded, ['xs:double?'], 'xs:double?', (_, value) =>
  value === null ? null : Number(value.toFixed(6)),
)

const operators = new Set(['addOp', 'subtractOp', 'multiplyOp'])

/** Whether the result of a part of an expression can differ from the exact decimal: of `+`, `-`, `*` and `sum`. */
const isInexact = (part: Element): boolean =>
  operators.has(part.localName) ||
  (part.localName === 'functionCallExpr' && part.firstElementChild?.textContent === 'sum')

/** Replaces a part of an expression by a call that rounds its result to six decimals. */
function roundResult(part: Element, document: Document): void {
  const named = (name: string): Element => document.createElementNS(xqx, `xqx:${name}`)
  const [call, name, operands] = [named('functionCallExpr'), named('functionName'), named('arguments')]
  name.textContent = rounded.localName
  name.setAttributeNS(xqx, 'xqx:URI', rounded.namespaceURI)
  name.setAttributeNS(xqx, 'xqx:prefix', '')
  part.replaceWith(call)
  operands.append(part)
  call.append(name, operands)
}

/**
 * An expression whose sums are exact. fontoxpath calculates decimals as binary numbers, so that 0.1 + 0.2 would not be
 * 0.3.
 */
export function withExactSums(expression: string, document: Document): Expression {
  const language = engine.Language.XPATH_3_1_LANGUAGE
  const tree = engine.parseScript(expression, { language }, document)
  const parts = tree.getElementsByTagNameNS(xqx, '*')
  const inexact = parts.filter(isInexact)
  if (inexact.length === 0) return expression
  for (const part of inexact) roundResult(part, document)
  // The types of the parsed expression do not apply to the calls.
  for (const part of parts) part.removeAttributeNS(xqx, 'type')
  return tree
}

/** Whether an expression is true for a node. */
export const isTrue = (of: Expression, node: Node, options: Options): boolean =>
  engine.evaluateXPathToBoolean(of, node, null, null, options)

/** The nodes that an expression selects from a node. */
export const selectNodes = (of: Expression, node: Node, options: Options): Node[] =>
  engine.evaluateXPathToNodes(of, node, null, null, options)
