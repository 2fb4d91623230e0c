import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCopy } from './steps/mutant-copy.mjs'
import { broken } from './steps/mutant-list.mjs'
import { filesOf, isTest } from './steps/imports.mjs'
import { importersOf, testsOfCalls, testsThatImport } from './steps/near-tests.mjs'
import { node26, root } from './steps/paths.mjs'
import { drawBreaks } from './steps/random-breaks.mjs'
import { become, ending, endInOrder, run } from './steps/run.mjs'

// Draws lines of the product at random, breaks them one at a time, and runs the tests near each break:
// npm run random-breaks -- [--count=20] [--seed=1] [--quick] [part of a path ...]
// A break that no test notices survives. --quick skips the tests of the server. No test in a browser runs, so a break of `web` may survive here and still fail
// a journey.

const option = (name, usual) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))

const isQuick = process.argv.includes('--quick')

/** Code that no user reaches: tests and what they use, samples of the developer's pages, types alone. */
const leftOut = /\/testing\/|^web\/dev\/|\.d\.ts$|\/locales\//

const files = ['domain', 'server', 'web']
  .flatMap(filesOf)
  .filter((file) => !isTest(file) && !leftOut.test(file))
  .filter((file) => asked.length === 0 || asked.some((part) => file.includes(part)))

/** The time that the tests of one break may take, in ms. A break that exceeds it counts as noticed. */
const longest = 300_000

if (Number.parseInt(process.versions.node, 10) < 26)
  become(node26(), process.argv.slice(1), { mustFinish: true })
else await tryAll()

async function tryAll() {
  endInOrder()
  const drawn = drawBreaks(root, { files, count: option('count', 20), seed: option('seed', 1) })
  const copy = await openCopy()
  const importers = importersOf()
  const survivors = []
  for (const [at, mutant] of drawn.entries()) {
    const near = testsThatImport(mutant.file, importers)
    const noticed = await isNoticed(copy, mutant, { near, ofCalls: isQuick ? [] : testsOfCalls(mutant.file) })
    if (!noticed) survivors.push(mutant)
    const { file, line, code, next } = mutant
    const words = `${JSON.stringify(code)} -> ${JSON.stringify(next)}`
    console.log(`${at + 1}/${drawn.length} ${noticed ? 'noticed ' : 'survives'} ${file}:${line} ${words}`)
  }
  console.log(`\n${drawn.length - survivors.length} of ${drawn.length} noticed`)
}

async function isNoticed(copy, mutant, { near, ofCalls }) {
  const path = join(copy.folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  const changed = broken(source, mutant)
  if (changed === null) throw new Error(`${mutant.file} differs in the copy: commit it first`)
  try {
    writeFileSync(path, changed)
    for (const [projects, tests] of [
      [['domain', 'web'], near],
      [['server'], ofCalls],
    ])
      if (tests.length > 0 && !(await passes(copy, projects, tests))) return true
    return false
  } finally {
    writeFileSync(path, source)
  }
}

async function passes({ folder }, projects, tests) {
  const args = [
    'run',
    '--bail=1',
    '--reporter=dot',
    ...projects.flatMap((name) => ['--project', name]),
    ...tests,
  ]
  const late = AbortSignal.timeout(longest)
  const { code } = await run(node26(), [join(folder, 'node_modules/vitest/vitest.mjs'), ...args], {
    quiet: true,
    cwd: folder,
    signal: late,
  })
  ending.throwIfAborted()
  return code === 0
}
