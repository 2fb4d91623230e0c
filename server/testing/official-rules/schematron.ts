import { Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import { type Expression, isTrue, selectNodes, withExactSums } from './xpath.ts'

type Assertion = { id: string; isFatal: boolean; test: Expression }

/** A rule of a pattern. `nodes` is the path to its context nodes from the root of a document. */
type Rule = { nodes: string; assertions: readonly Assertion[] }

/** The rules of a schematron file by patterns. */
export type Schematron = {
  patterns: readonly (readonly Rule[])[]
  namespaceResolver: (prefix: string) => string | null
}

/** A failed assertion with the path of its context node. */
export type FailedAssertion = { id: string; isFatal: boolean; at: string }

/** The elements of schematron that `readSchematron` reads. */
const known = new Set(['schema', 'title', 'ns', 'phase', 'active', 'pattern', 'rule', 'assert'])

function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name)
  if (value === null) throw new Error(`${element.localName} of the schematron has no ${name}`)
  return value
}

/** The parts of a text or expression that are not separated: strings, predicates and calls. */
const unbroken = /"[^"]*"|'[^']*'|[[(\])]|\||[^"'[(\])|]+/g

/** The path to the nodes that match a pattern: `a[b|c] | /d` is `//a[b|c] | /d`. */
function pathOfContext(context: string): string {
  const alternatives = ['']
  let depth = 0
  for (const part of context.match(unbroken) ?? []) {
    if (part === '[' || part === '(') depth += 1
    if (part === ']' || part === ')') depth -= 1
    if (part === '|' && depth === 0) alternatives.push('')
    else alternatives.push(`${alternatives.pop()}${part}`)
  }
  const paths = alternatives.map((path) => path.trim())
  return paths.map((path) => (path.startsWith('/') ? path : `//${path}`)).join(' | ')
}

const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter(({ localName }) => localName === name)

const assertionOf = (assert: Element): Assertion => ({
  id: attributeOf(assert, 'id'),
  isFatal: attributeOf(assert, 'flag') === 'fatal',
  test: withExactSums(attributeOf(assert, 'test'), new Document()),
})

const ruleOf = (rule: Element): Rule => ({
  nodes: pathOfContext(attributeOf(rule, 'context')),
  assertions: childrenOf(rule, 'assert').map(assertionOf),
})

/** Reads a preprocessed schematron file with all its patterns. Throws for an element that it does not know. */
export function readSchematron(text: string): Schematron {
  const document = parseXmlDocument(text)
  const schema = document.documentElement
  const unknown = document.getElementsByTagName('*').find(({ localName }) => !known.has(localName))
  if (!schema || unknown) throw new Error(`the schematron has an unknown element: ${unknown?.localName}`)
  const namespaces = new Map(
    childrenOf(schema, 'ns').map((ns) => [attributeOf(ns, 'prefix'), attributeOf(ns, 'uri')]),
  )
  return {
    patterns: childrenOf(schema, 'pattern').map((pattern) => childrenOf(pattern, 'rule').map(ruleOf)),
    namespaceResolver: (prefix) => namespaces.get(prefix) ?? null,
  }
}

const pathOf = (node: Node | null): string =>
  node === null || node.parentNode === null ? '' : `${pathOf(node.parentNode)}/${node.nodeName}`

function holds({ id, test }: Assertion, node: Node, of: Schematron): boolean {
  try {
    return isTrue(test, node, of)
  } catch (error) {
    throw new Error(`${id} cannot be evaluated at ${pathOf(node)}`, { cause: error })
  }
}

/** The assertions of a schematron file that fail. In each pattern, the first rule for a node applies. */
export function failedAssertions(document: Document, of: Schematron): FailedAssertion[] {
  const failed: FailedAssertion[] = []
  const check = (node: Node, assertions: readonly Assertion[]): void => {
    for (const assertion of assertions)
      if (!holds(assertion, node, of))
        failed.push({ id: assertion.id, isFatal: assertion.isFatal, at: pathOf(node) })
  }
  for (const rules of of.patterns) {
    const matched = new Set<Node>()
    for (const { nodes, assertions } of rules) {
      const fresh = selectNodes(nodes, document, of).filter((node) => !matched.has(node))
      for (const node of fresh) check(node, assertions)
      for (const node of fresh) matched.add(node)
    }
  }
  return failed
}
