import { type Argument, type CallExpression, Visitor, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { texts as english } from './en.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The names of the values in each text by its key, for example `kit:clear` has `field`. */
const valuesOf = new Map<string, Set<string>>()
function collect(above: string, texts: unknown): void {
  if (typeof texts === 'string') {
    const key = above.replace(/_(zero|one|two|few|many|other)$/, '')
    const names = [...texts.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name.split('.')[0] ?? '')
    valuesOf.set(key, new Set([...(valuesOf.get(key) ?? []), ...names]))
  } else
    for (const [name, text] of Object.entries(texts ?? {}))
      collect(above.includes(':') ? `${above}.${name}` : `${above}:${name}`, text)
}
for (const [namespace, texts] of Object.entries(english))
  for (const [name, text] of Object.entries(texts)) collect(`${namespace}:${name}`, text)

/** The keys that an argument may be, among those of some namespaces. Any part may stand for an expression. */
function keysIn(argument: Argument | undefined, namespaces: readonly string[]): string[] {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') {
    const key = argument.value
    return [key, ...namespaces.map((name) => `${name}:${key}`)].filter((each) => valuesOf.has(each))
  }
  if (argument?.type === 'ConditionalExpression')
    return [...keysIn(argument.consequent, namespaces), ...keysIn(argument.alternate, namespaces)]
  if (argument?.type !== 'TemplateLiteral') return []
  const written = argument.quasis.map(({ value }) => value.raw)
  if (!written.every((each) => /^[\w:./-]*$/.test(each))) return []
  const parts = written.map((each) => each.replaceAll('.', String.raw`\.`)).join('[\\w /.-]+')
  const prefix = parts.includes(':') ? '' : `(?:${namespaces.join('|')}):`
  const pattern = new RegExp(`^${prefix}${parts}$`)
  return [...valuesOf.keys()].filter((key) => pattern.test(key))
}

/** The names of the values that a call passes; null if only the running program knows them. */
function passedIn(argument: Argument | undefined): Set<string> | null {
  if (argument === undefined) return new Set()
  if (argument.type !== 'ObjectExpression') return null
  const names = new Set<string>()
  for (const property of argument.properties) {
    if (property.type !== 'Property' || property.computed) return null
    names.add(property.key.type === 'Identifier' ? property.key.name : String(property.key))
  }
  return names
}

/** The keys of a call with the values that the call does not pass, unless it passes all values of one of them. */
function lacking(call: CallExpression, namespaces: readonly string[]): string[] {
  const [first, second] = call.arguments
  const passed = passedIn(second)
  if (call.callee.type !== 'Identifier' || passed === null) return []
  const left = keysIn(first, namespaces).map((key) => ({
    key,
    names: [...(valuesOf.get(key) ?? [])].filter((name) => !passed.has(name)),
  }))
  return left.some(({ names }) => names.length === 0)
    ? []
    : left.map(({ key, names }) => `${key}: ${names.join(', ')}`)
}

const namespacesIn = (path: string, source: string) =>
  path.startsWith('../customer/')
    ? ['customer']
    : Object.keys(english).filter((name) => source.includes(`'${name}'`))

test('I18N-02 a call for a text passes each value that the text shows', () => {
  const faults = Object.entries(sources).flatMap(([path, source]) => {
    const found: string[] = []
    const namespaces = namespacesIn(path, source)
    const CallExpression = (call: CallExpression) => {
      for (const fault of lacking(call, namespaces)) found.push(`${path} ${fault}`)
    }
    new Visitor({ CallExpression }).visit(parseSync(path, source).program)
    return found
  })
  expect(faults).toEqual([])
})
