import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Checks that each requirement id in the code and the documents is listed on one of two pages, and that a test names
// each implemented requirement.

const lists = ['docs/requirements.md', 'docs/decisions/requirements.md']
const text = lists.map((list) => readFileSync(join(root, list), 'utf8')).join('\n')
const list = lists.join(' or ')
const lines = [...text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* (\*\(later\)\*)?/gm)]
const known = new Map(lines.map(([, id, later]) => [id, Boolean(later)]))
const prefixes = [...new Set([...known.keys()].map((id) => id.replace(/-\d+$/, '')))]
/** Matches 'JOB-07' and ranges such as 'JOB-07..09', but not longer numbers such as the numbers of invoices. */
const citation = new RegExp(`\\b(${prefixes.join('|')})-(\\d{2,3})(?:\\.\\.(\\d{2,3}))?(?!\\d)`, 'g')
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`][^\n]*)/g

const citedIn = (words) =>
  [...words.matchAll(citation)].flatMap(([, prefix, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => {
      const number = String(Number(from) + at).padStart(from.length, '0')
      return `${prefix}-${number}`
    }),
  )

const faults = known.size === lines.length ? [] : [`${list}: an id stands twice`]
const named = new Set()
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
for (const file of files.trim().split('\n')) {
  if (!/\.(?:tsx?|mjs|md|sql|tsv)$/.test(file) || lists.includes(file)) continue
  const source = readFileSync(join(root, file), 'utf8')
  for (const id of citedIn(source))
    if (!known.has(id)) faults.push(`${file}: ${id} does not stand in ${list}`)
  const titles = /\.(?:test|spec)\.tsx?$/.test(file)
    ? [...source.matchAll(title)].map(([, words]) => words)
    : []
  for (const id of citedIn(titles.join('\n'))) named.add(id)
}
/**
 * Whether a test must name an id. Ids of decisions, faults and attacks are exempt, because tests name the requirements
 * that these ids change.
 */
const isRule = (id) => !/^(?:OPEN|REL|SEC)-/.test(id)
for (const [id, isLater] of known) {
  if (isRule(id) && !isLater && !named.has(id)) faults.push(`${list}: no test names ${id}`)
  if (isLater && named.has(id)) faults.push(`${list}: a test names ${id}, which is marked for later`)
}
for (const fault of new Set(faults)) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
