import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readMutants } from './steps/mutant-list.mjs'
import { openCopy } from './steps/mutant-copy.mjs'
import { grouped } from './steps/mutant-journeys.mjs'
import { namedBy, tryMutant, tryTogether } from './steps/mutant-tests.mjs'
import { openVitest } from './steps/mutant-vitest.mjs'
import { node26, root } from './steps/paths.mjs'
import { become, ending, endInOrder } from './steps/run.mjs'

// Breaks the product on purpose, one line at a time, and runs the tests that name the requirement: npm run mutants
// [name ...] A name is a requirement id, the prefix of ids (JOB), a list, or part of a file's path. A break that no
// test notices survives. --quick skips tests in a browser. --together tests several breaks in one build. This is much
// faster, but a break may count as noticed because a test fails for another break.

const folder = join(root, 'mutants')
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const isTogether = process.argv.includes('--together')
const isLater = isTogether || process.argv.includes('--quick')
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .sort()
  .flatMap((name) =>
    readMutants(join(folder, name)).map((mutant) => ({ ...mutant, list: name.slice(0, -4) })),
  )
const means = ({ id, file, list }, name) =>
  all.some((each) => each.list === name)
    ? list === name
    : id === name || id.startsWith(`${name}-`) || file.includes(name)
const isAsked = (mutant) => asked.length === 0 || asked.some((name) => means(mutant, name))
const chosen = all.filter(isAsked)
if (chosen.length === 0) {
  console.error(`No break is called ${asked.join(' or ')}`)
  process.exit(2)
}

if (Number.parseInt(process.versions.node, 10) < 26)
  become(node26(), process.argv.slice(1), { mustFinish: true })
else await tryAll()

async function tryAll() {
  endInOrder()
  const copy = await openCopy()
  const vitest = await openVitest(copy.folder)
  const outcomes = []
  const tell = (outcome) => {
    outcomes.push(outcome)
    const { mutant, state, why } = outcome
    console.log(`${outcomes.length}/${chosen.length} ${state.padEnd(8)} ${mutant.id} ${mutant.file}: ${why}`)
  }
  const left = []
  try {
    for (const mutant of chosen) {
      ending.throwIfAborted()
      const named = { ...namedBy(copy, mutant.id), isLater }
      const outcome = { mutant, ...(await tryMutant({ ...copy, vitest }, mutant, named)) }
      if (isTogether && outcome.state === 'left') left.push({ mutant, named })
      else tell(outcome)
    }
    for (const group of grouped(copy.folder, left))
      for (const [at, outcome] of (await tryTogether({ ...copy, vitest }, group)).entries())
        tell({ mutant: group[at]?.mutant, ...outcome })
  } finally {
    await vitest.close()
  }
  sumUp(outcomes)
}

function sumUp(outcomes) {
  const failed = outcomes.filter(({ state }) => state !== 'noticed')
  for (const { mutant, state, why } of failed)
    console.log(`\n${state}: ${mutant.id} ${mutant.file}\n- ${mutant.from}\n+ ${mutant.to}\n  ${why}`)
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
