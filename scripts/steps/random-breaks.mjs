import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { broken } from './mutant-list.mjs'

const opposite = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Methods whose call can be left out, because the value before the call has the same type as the result. */
const narrowing = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'slice', 'round'])

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string'

/**
 * For each type of node: returns the part of the source to replace and the new code, or null to leave the node
 * unchanged.
 */
const breaks = {
  BinaryExpression({ left, right, operator }) {
    if (!(operator in opposite) || isText(left) || isText(right)) return null
    return { start: left.end, end: right.start, is: operator, to: opposite[operator] }
  },
  LogicalExpression({ left, right, operator, end }) {
    if (operator === '??') return { start: left.end, end, to: '' }
    return { start: left.end, end: right.start, is: operator, to: opposite[operator] }
  },
  ConditionalExpression: ({ test }) => ({ start: test.start, end: test.end, to: (code) => `!(${code})` }),
  IfStatement: ({ test }) => ({ start: test.start, end: test.end, to: (code) => `false && (${code})` }),
  UnaryExpression({ operator, start, argument }) {
    return operator === '!' ? { start, end: argument.start, to: '' } : null
  },
  Literal({ value, start, end }) {
    if (typeof value === 'boolean') return { start, end, to: String(!value) }
    return typeof value === 'number' ? { start, end, to: String(value + 1) } : null
  },
  ExpressionStatement({ expression, start, end }) {
    const isCall = ['CallExpression', 'AwaitExpression'].includes(expression.type)
    return isCall ? { start, end, to: ';' } : null
  },
  CallExpression({ callee, end }) {
    const isNarrowing = callee.type === 'MemberExpression' && narrowing.has(callee.property.name)
    return isNarrowing ? { start: callee.object.end, end, to: '' } : null
  },
  ObjectExpression({ properties }) {
    return properties.map(({ start, end }) => ({ start, end, to: '', hasComma: true }))
  },
}

/**
 * Types of node that are never broken. A loop with a changed bound or step may never end, and a changed type has no
 * effect.
 */
const kept = ['WhileStatement', 'DoWhileStatement', 'ForStatement', 'TSLiteralType']

/** Returns every break of a source file, each with the position of its code. */
function breaksOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return []
  const found = []
  let depth = 0
  const visitor = {}
  for (const type of kept) {
    visitor[type] = () => (depth += 1)
    visitor[`${type}:exit`] = () => (depth -= 1)
  }
  for (const [type, breakOf] of Object.entries(breaks))
    visitor[type] = (node) => {
      if (depth === 0) found.push(...[breakOf(node)].flat().filter((each) => each !== null))
    }
  new Visitor(visitor).visit(program)
  return found.map((each) => ({ ...each, file }))
}

/**
 * Returns a break in the format of mutants/*.tsv, with its line number. Returns null if the code to break cannot be
 * made unique in the file.
 */
function toMutant(root, { file, start, end, is, to, hasComma }) {
  const source = readFileSync(join(root, file), 'utf8')
  const code = source.slice(start, end)
  const from = hasComma ? code + (/^,/.exec(source.slice(end))?.[0] ?? '') : code
  const next = typeof to === 'function' ? to(code) : is === undefined ? to : code.replace(is, to)
  const line = source.slice(0, start).split('\n').length
  // Adds characters on both sides until the code occurs only once in the file.
  for (let more = 0; more < 400; more += 10) {
    const before = source.slice(Math.max(0, start - more), start)
    const after = source.slice(start + from.length, start + from.length + more)
    const mutant = { file, line, from: before + from + after, to: before + next + after, code: from, next }
    if (broken(source, mutant) !== null) return mutant
  }
  return null
}

/** Returns a generator of numbers from 0 to below 1 that depends on the seed only (mulberry32). */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Chooses breaks at random. All breaks in the files have the same probability. */
export function drawBreaks(root, { files, count, seed }) {
  const all = files.flatMap((file) => breaksOf(root, file))
  const random = seeded(seed)
  const drawn = new Set()
  while (drawn.size < Math.min(count, all.length)) drawn.add(all[Math.floor(random() * all.length)])
  return [...drawn].map((each) => toMutant(root, each)).filter((mutant) => mutant !== null)
}
