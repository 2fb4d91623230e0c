import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { broken } from './mutant-list.mjs'
import { runJourneys } from './mutant-journeys.mjs'

const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name)

function testFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testFiles(root, path)
    return isTest(entry.name) ? [path] : []
  })
}

/**
 * Returns the spellings of an id in test titles: the id itself, and ranges that include the id, such as `JOB-07..09`.
 */
function namesOf(id, source) {
  const number = Number(id.replace(/^.*-/, ''))
  const prefix = id.replace(/\d+$/, '')
  const ranges = [...source.matchAll(/\b([A-Z][A-Z0-9]*-)(\d+)\.\.(\d+)/g)]
    .filter(([, of, from, to]) => of === prefix && Number(from) <= number && number <= Number(to))
    .map(([whole]) => whole)
  return [...(new RegExp(`\\b${id}(?!\\d)`).test(source) ? [id] : []), ...ranges]
}

/** Returns the test files that name an id, and the spellings of the id in these files. */
export function namedBy({ folder }, id) {
  const files = ['domain', 'server', 'web', 'e2e']
    .flatMap((each) => testFiles(folder, each))
    .map((file) => ({ file, names: namesOf(id, readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ names }) => names.length > 0)
  return { files: files.map(({ file }) => file), names: [...new Set(files.flatMap(({ names }) => names))] }
}

/**
 * The packages whose tests can notice a break, by the package of the broken file. The slowest package, e2e, is last.
 */
const noticing = {
  domain: ['domain', 'server', 'web', 'e2e'],
  server: ['server', 'e2e'],
  web: ['web', 'e2e'],
}

/** Returns the number of leading folders that two paths share, without the package. */
function shared(one, other) {
  const [a, b] = [one, other].map((path) => path.split('/').slice(1, -1))
  const apart = a.findIndex((folder, at) => folder !== b[at])
  return apart === -1 ? a.length : apart
}

/**
 * The number of test files per run, for two cores. The files next to the break run first, because they notice most
 * breaks.
 */
const fewAtATime = 2

const inPortions =
  (run) =>
  async (copy, files, { names, file }) => {
    const nearest = files.toSorted((one, other) => shared(file, other) - shared(file, one))
    const failed = []
    let hasRun = false
    for (let at = 0; at < nearest.length; at += fewAtATime) {
      const portion = await run(copy, nearest.slice(at, at + fewAtATime))
      hasRun ||= portion !== null
      failed.push(...(portion ?? []))
      if (failed.some((title) => names.some((name) => title.includes(name)))) return failed
    }
    return hasRun ? failed : null
  }

/** The kinds of tests, from fast to slow: tests without a database, tests with a database, and tests in a browser. */
const looks = [
  { places: ['domain', 'web'], run: (copy, files) => copy.vitest.run(files) },
  { places: ['server'], run: inPortions((copy, files) => copy.vitest.run(files)) },
  { places: ['e2e'], run: ({ folder }, files, { names }) => runJourneys(folder, { files, names }) },
]

async function runTests(copy, { file }, { files, names, isLater }) {
  const able = noticing[file.split('/')[0]] ?? ['domain', 'server', 'web', 'e2e']
  const green = []
  let isLeft = false
  for (const { places, run: look } of looks) {
    const here = files.filter((test) => {
      const place = test.split('/')[0]
      return places.includes(place) && able.includes(place)
    })
    if (here.length === 0) continue
    if (isLater && places.includes('e2e')) {
      isLeft = true
      continue
    }
    const failed = await look(copy, here, { names, file })
    if (failed === null) return { state: 'unusable', why: 'no test ran: the broken code cannot be read' }
    const noticed = failed.find((title) => names.some((name) => title.includes(name)))
    if (noticed) return { state: 'noticed', why: noticed }
    green.push(...here)
  }
  if (isLeft)
    return { state: 'left', why: `for a browser; ${green.join(', ') || 'nothing else'} stayed green` }
  if (green.length === 0) return { state: 'survives', why: 'no test that could notice names it' }
  return { state: 'survives', why: `${green.join(', ')} stayed green` }
}

/** Applies a break in the copy. Returns whether the code to break occurs in the file exactly once. */
function makeBreak(copy, mutant) {
  const path = join(copy.folder, mutant.file)
  const source = existsSync(path) ? broken(readFileSync(path, 'utf8'), mutant) : null
  if (source === null) return false
  writeFileSync(path, source)
  copy.vitest.forget(mutant.file)
  return true
}

async function takeBack(copy, { file }) {
  await copy.restore(file)
  copy.vitest.forget(file)
}

/** Changes one line of the copied source, runs the tests that name the requirement of the line, and reverts the line. */
export async function tryMutant(copy, mutant, named) {
  if (!makeBreak(copy, mutant))
    return { state: 'stale', why: 'its code does not stand in the file exactly once' }
  try {
    return await runTests(copy, mutant, named)
  } finally {
    await takeBack(copy, mutant)
  }
}

/**
 * Applies several breaks that only a browser can notice, and runs the journeys that name their requirements. A survivor
 * is certain, but a failure may be caused by another break.
 */
export async function tryTogether(copy, breaks) {
  const files = [...new Set(breaks.flatMap(({ named }) => named.files))].filter((file) =>
    file.startsWith('e2e/'),
  )
  const names = [...new Set(breaks.flatMap(({ named }) => named.names))]
  try {
    for (const { mutant } of breaks) makeBreak(copy, mutant)
    const failed = await runJourneys(copy.folder, { files, names }, true)
    return breaks.map(({ named }) => {
      if (failed === null) return { state: 'unusable', why: 'no journey ran: the broken code cannot be read' }
      const noticed = failed.find((title) => named.names.some((name) => title.includes(name)))
      return noticed
        ? { state: 'noticed', why: noticed }
        : { state: 'survives', why: `${named.files.join(', ')} stayed green` }
    })
  } finally {
    for (const { mutant } of breaks) await takeBack(copy, mutant)
  }
}
