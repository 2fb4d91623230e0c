import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readMutants } from './steps/mutant-list.mjs'
import { openCopy } from './steps/mutant-copy.mjs'
import { namedBy, tryMutant } from './steps/mutant-tests.mjs'
import { root } from './steps/paths.mjs'
import { endInOrder } from './steps/run.mjs'

// Breaks the product on purpose, one line at a time, and runs the tests that name the requirement: npm run mutants [name ...]
// A name is a requirement id, the beginning of ids (JOB), or a part of a file's path. A break that no test notices survives.

const folder = join(root, 'mutants')
const asked = process.argv.slice(2)
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .sort()
  .flatMap((name) => readMutants(join(folder, name)))
const isAsked = ({ id, file }) =>
  asked.length === 0 || asked.some((name) => id === name || id.startsWith(`${name}-`) || file.includes(name))
const chosen = all.filter(isAsked)
if (chosen.length === 0) {
  console.error(`No break is called ${asked.join(' or ')}`)
  process.exit(2)
}

endInOrder()
const copy = await openCopy()
const outcomes = []
for (const [at, mutant] of chosen.entries()) {
  const began = Date.now()
  const outcome = await tryMutant(copy, mutant, namedBy(copy, mutant.id))
  outcomes.push({ mutant, ...outcome })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${at + 1}/${chosen.length} ${outcome.state.padEnd(8)} ${mutant.id} ${mutant.file} (${seconds} s): ${outcome.why}`,
  )
}

const failed = outcomes.filter(({ state }) => state !== 'noticed')
for (const { mutant, state, why } of failed)
  console.log(`\n${state}: ${mutant.id} ${mutant.file}\n- ${mutant.from}\n+ ${mutant.to}\n  ${why}`)
console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
