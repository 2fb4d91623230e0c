import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './setup-browser.mjs'
import { ensureWebBuilt } from './steps/build-web.mjs'
import { inWords } from './steps/in-words.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node26, root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

// Proofs take minutes each, so they are not part of `npm test`: npm run prove [name ...] [-- options of the proof] A proof
// is prove/<name>.prove.ts. A proof prints its section of docs/proofs.md as Markdown, and its progress to standard error.
// If the claim of a proof does not hold, the proof exits with 1.

const document = join(root, 'docs', 'proofs.md')
const known = readdirSync(join(root, 'prove'))
  .filter((name) => name.endsWith('.prove.ts'))
  .map((name) => name.replace('.prove.ts', ''))
  .sort()
const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('--'))
const asked = firstOption < 0 ? args : args.slice(0, firstOption)
const options = firstOption < 0 ? [] : args.slice(firstOption)
/** Proofs that need servers which the project does not bring along, so that they only run if they are named. */
const onRequest = ['citus']
/** Proofs that run journeys in a browser. */
const inBrowser = ['citus']
const stranger = asked.find((name) => !known.includes(name))
if (stranger !== undefined) {
  console.error(`There is no proof '${stranger}': say ${known.join(', ')} or nothing for all`)
  process.exit(2)
}

const marksOf = (name) => ({ begin: `<!-- ${name} -->`, end: `<!-- end of ${name} -->` })

/**
 * Returns a proof's present section of the document with its markers, or an empty text if the document has no such
 * section.
 */
function keptSection(text, name) {
  const { begin, end } = marksOf(name)
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  return from < 0 || to < 0 ? '' : text.slice(from, to + end.length)
}

/** Wraps a line of prose at 120 characters. Tables and headings stay unchanged. */
const wrapped = (line) =>
  line.startsWith('|') || line.startsWith('#')
    ? line
    : line.replaceAll(/(.{1,120})(?: +|$)/g, '$1\n').trimEnd()

function sectionOf(name, figures) {
  const { begin, end } = marksOf(name)
  return [begin, figures.split('\n').map(wrapped).join('\n'), `\`npm run prove ${name}\``, end].join('\n\n')
}

/** Writes the new figures into the document, ordered by name. The sections of other proofs stay unchanged. */
function writeDown(fresh) {
  const text = readFileSync(document, 'utf8')
  const head = text.split('<!-- ')[0].trimEnd()
  const sections = known.map((name) =>
    fresh.has(name) ? sectionOf(name, fresh.get(name)) : keptSection(text, name),
  )
  writeFileSync(document, `${[head, ...sections.filter(Boolean)].join('\n\n')}\n`)
}

async function proveAll() {
  const held = new Map()
  let failed = 0
  await ensureInstalled()
  await ensureWebBuilt()
  const chosen = asked.length > 0 ? asked : known.filter((name) => !onRequest.includes(name))
  if (chosen.some((name) => inBrowser.includes(name))) await ensureBrowser()
  for (const name of chosen) {
    console.log(`\n${name}`)
    const { code, output } = await run(node26(), [join('prove', `${name}.prove.ts`), ...options], {
      quiet: 'output',
    })
    console.log(output.trim())
    if (code === 0) held.set(name, output.trim())
    else failed += 1
  }
  writeDown(held)
  console.log(`\n${held.size} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await inWords(proveAll, { mustFinish: true })
