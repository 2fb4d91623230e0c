import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../steps/paths.mjs'

// Measures what lint, knip and jscpd do not limit: sizes of files and functions, type assertions, suppressions. No
// measure may become worse than its limit.

const folders = ['domain', 'server', 'web']
const skipped = /(?:^|\/)(?:node_modules|dist|migrations|testing)(?:\/|$)|\.test\.tsx?$|\.gen\.ts$|\.d\.ts$/

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))

/** Returns the percentile of a sorted list for a share of its values. */
const percentile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1]

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'

/** Yields every node of a syntax tree. */
function* nodesOf(node) {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodesOf(inner)
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isConst = ({ typeAnnotation }) => typeAnnotation.typeName?.name === 'const'

function measure(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const nodes = [...nodesOf(program)]
  const linesIn = ({ start, end }) => text.slice(start, end).split('\n').length
  return {
    lines: text.split('\n').length - 1,
    lengths: nodes.filter(({ type }) => functions.has(type)).map(linesIn),
    assertions: nodes.filter((node) => node.type === 'TSAsExpression' && !isConst(node)).length,
    suppressions: text.match(/(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)/g)?.length ?? 0,
  }
}

const measured = files.map(measure)
const sum = (of) => measured.reduce((total, each) => total + of(each), 0)
const lines = sum((each) => each.lines)
const sizes = measured.map((each) => each.lines).sort((a, b) => a - b)
const lengths = measured.flatMap((each) => each.lengths)
const perThousand = (count) => (1000 * count) / lines

/** The measures with their maximum values. */
const table = [
  { name: 'longest file, lines', value: sizes.at(-1), most: 300 },
  { name: 'file at the 95th percentile, lines', value: percentile(sizes, 0.95), most: 180 },
  { name: 'longest function, lines', value: Math.max(...lengths), most: 60 },
  {
    name: 'functions over 50 lines, %',
    value: (100 * lengths.filter((length) => length > 50).length) / lengths.length,
    most: 1,
  },
  {
    name: 'type assertions per 1,000 lines',
    value: perThousand(sum((each) => each.assertions)),
    most: 1.1,
  },
  {
    name: 'suppressions per 1,000 lines',
    value: perThousand(sum((each) => each.suppressions)),
    most: 0.1,
  },
]

const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
console.log(`${files.length} files, ${lines} lines, ${lengths.length} functions`)
for (const { name, value, most } of table)
  console.log(`${value > most ? 'LOST' : 'held'}  ${name}: ${shown(value)}, at most ${shown(most)}`)
process.exitCode = table.some(({ value, most }) => value > most) ? 1 : 0
