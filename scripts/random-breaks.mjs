import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiling } from './steps/compiling.mjs'
import { openCopy } from './steps/mutant-copy.mjs'
import { broken } from './steps/mutant-list.mjs'
import { testsOfCalls } from './steps/near-tests.mjs'
import { node26, root } from './steps/paths.mjs'
import { productFiles } from './steps/product-files.mjs'
import { drawBreaks } from './steps/random-breaks.mjs'
import { become, endInOrder, run } from './steps/run.mjs'

// Breaks the product at random places, one place at a time, and runs the tests near each break:
// npm run random-breaks -- [--count=20] [--seed=1] [--quick] [part of a path ...]
// The breaks compile, because the compiler finds all others at each commit. A break that no test notices survives.
// --quick skips the tests of the server. No test runs in a browser, so a break of `web` may survive here and still fail a
// journey. The tests of each break run in a process of their own, because a break may cause an endless loop.

const option = (name, usual) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))

const isQuick = process.argv.includes('--quick')

const files = productFiles().filter((file) => asked.length === 0 || asked.some((part) => file.includes(part)))

/** The time limit for the tests of one break, in ms. A late break causes an endless loop, or the machine is busy. */
const longest = 300_000

if (Number.parseInt(process.versions.node, 10) < 26)
  become(node26(), process.argv.slice(1), { mustFinish: true })
else await tryAll()

async function tryAll() {
  endInOrder()
  const count = option('count', 20)
  const copy = await openCopy()
  // About two fifths of the breaks do not compile.
  const mutants = drawBreaks(root, { files, count: count * 2, seed: option('seed', 1) })
  const drawn = (await compiling(copy, mutants)).slice(0, count)
  const counts = { noticed: 0, late: 0, survives: 0 }
  for (const [at, mutant] of drawn.entries()) {
    const state = await stateOf(copy, mutant)
    counts[state] += 1
    const { file, line, code, next } = mutant
    const words = `${JSON.stringify(code)} -> ${JSON.stringify(next)}`
    console.log(`${at + 1}/${drawn.length} ${state.padEnd(8)} ${file}:${line} ${words}`)
  }
  console.log(`\n${counts.noticed} of ${drawn.length} noticed, ${counts.late} late`)
}

/** Returns `noticed` if a test fails with the break, `late` if the tests take too long, and otherwise `survives`. */
async function stateOf(copy, mutant) {
  const path = join(copy.folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  const changed = broken(source, mutant)
  if (changed === null) throw new Error(`${mutant.file} differs in the copy: commit it first`)
  try {
    writeFileSync(path, changed)
    const importing = ['related', mutant.file, '--run', '--passWithNoTests']
    const first = await runTests(copy, [...importing, '--project', 'domain', '--project', 'web'])
    const ofCalls = isQuick || first !== 'survives' ? [] : testsOfCalls(mutant.file)
    return ofCalls.length > 0 ? await runTests(copy, ['run', '--project', 'server', ...ofCalls]) : first
  } finally {
    writeFileSync(path, source)
  }
}

async function runTests({ folder }, args) {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const signal = AbortSignal.timeout(longest)
  const { code } = await run(node26(), [vitest, ...args, '--bail=1', '--reporter=dot'], {
    quiet: true,
    cwd: folder,
    signal,
  })
  return signal.aborted ? 'late' : code === 0 ? 'survives' : 'noticed'
}
