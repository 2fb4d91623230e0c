import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node26 } from './paths.mjs'
import { run } from './run.mjs'

/**
 * The maximum number of breaks that share a build. With more breaks, journeys fail more often because of another break.
 */
const mostTogether = 8

function readReport(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  rmSync(file, { force: true })
  return report
}

/** Whether a journey failed by its overall time limit, as happens on a busy machine, and not by an expectation. */
const isLate = ({ tests }) => tests.some(({ results }) => results.some(({ status }) => status === 'timedOut'))

function specsOf(suite, above = '') {
  const title = `${above} ${suite.title}`
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title}${isLate(spec) ? ' (out of time)' : ''}`,
    ok: spec.ok,
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title))]
}

const isNamed = (title, names) => names.some((name) => title.includes(name))

/**
 * Builds the client and runs the journeys with these names in their titles. Returns the titles of failures, or null if
 * no journey ran.
 */
export async function runJourneys(folder, { files, names }, isWhole = false) {
  const build = "(await import('./scripts/steps/build-web.mjs')).ensureWebBuilt()"
  const quietly = { quiet: true, cwd: folder }
  const built = await run(process.execPath, ['--input-type=module', '-e', `await ${build}`], quietly)
  if (built.code !== 0) return null
  const wanted = `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?!\\d)`
  const args = ['test', '--retries=0', ...(isWhole ? [] : ['--max-failures=1']), '--grep', wanted, ...files]
  await run(node26(), [join(folder, 'node_modules/@playwright/test/cli.js'), ...args], quietly)
  const seen = readReport(join(folder, '.cache', 'playwright.json'))
  const specs = seen?.suites.flatMap((suite) => specsOf(suite)) ?? []
  return specs.length === 0 ? null : specs.filter(({ ok }) => !ok).map(({ title }) => title.trim())
}

const title = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** Returns the titles of the journeys that contain any of these names. */
const titlesNamed = (folder, { files, names }) =>
  files
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(title)].map(([, , said]) => said),
    )
    .filter((said) => isNamed(said, names))

/**
 * Groups breaks that can share a build: the breaks are in different files, and no journey names the requirements of two
 * breaks.
 */
export function grouped(folder, breaks) {
  const groups = []
  for (const { mutant, named } of breaks) {
    const one = { mutant, named, titles: titlesNamed(folder, named) }
    const fits = (other) =>
      other.mutant.file !== mutant.file && !other.titles.some((said) => one.titles.includes(said))
    const group = groups.find((each) => each.length < mostTogether && each.every(fits))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}
