import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { broken } from './mutant-list.mjs'
import { node26 } from './paths.mjs'
import { run } from './run.mjs'

const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name)

function testFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testFiles(root, path)
    return isTest(entry.name) ? [path] : []
  })
}

/** How test titles name an id: by itself, or inside a range such as `JOB-07..09`. */
function namesOf(id, source) {
  const number = Number(id.replace(/^.*-/, ''))
  const prefix = id.replace(/\d+$/, '')
  const ranges = [...source.matchAll(/\b([A-Z][A-Z0-9]*-)(\d+)\.\.(\d+)/g)]
    .filter(([, of, from, to]) => of === prefix && Number(from) <= number && number <= Number(to))
    .map(([whole]) => whole)
  return [...(new RegExp(`\\b${id}(?!\\d)`).test(source) ? [id] : []), ...ranges]
}

/** The test files that name an id, and how. */
export function namedBy({ folder }, id) {
  const files = ['domain', 'server', 'web', 'e2e']
    .flatMap((each) => testFiles(folder, each))
    .map((file) => ({ file, names: namesOf(id, readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ names }) => names.length > 0)
  return { files: files.map(({ file }) => file), names: [...new Set(files.flatMap(({ names }) => names))] }
}

/** Which packages' tests can notice a break in a file; the browser's come last, as the slowest. */
const noticing = {
  domain: ['domain', 'server', 'web', 'e2e'],
  server: ['server', 'e2e'],
  web: ['web', 'e2e'],
}

function readReport(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  rmSync(file, { force: true })
  return report
}

/**
 * Runs whole files, since inside a file tests may build on those before. Answers the titles that failed, or null where
 * nothing ran: then the break made the code unreadable and shows nothing.
 */
async function vitest(folder, files) {
  const report = join(folder, '.cache', 'mutant.json')
  const args = ['run', '--reporter=json', `--outputFile.json=${report}`, ...files]
  await run(node26(), [join(folder, 'node_modules/vitest/vitest.mjs'), ...args], { quiet: true, cwd: folder })
  const seen = readReport(report)
  const tests = seen?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  if (tests.length === 0) return null
  return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

function specsOf(suite, above = '') {
  const title = `${above} ${suite.title}`
  const own = (suite.specs ?? []).map((spec) => ({ title: `${title} ${spec.title}`, ok: spec.ok }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title))]
}

async function playwright(folder, files, names) {
  const build = "(await import('./scripts/steps/build-web.mjs')).ensureWebBuilt()"
  const built = await run(process.execPath, ['--input-type=module', '-e', `await ${build}`], {
    quiet: true,
    cwd: folder,
  })
  if (built.code !== 0) return null
  const wanted = `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?!\\d)`
  const args = ['test', '--retries=0', '--max-failures=1', '--grep', wanted, ...files]
  await run(node26(), [join(folder, 'node_modules/@playwright/test/cli.js'), ...args], {
    quiet: true,
    cwd: folder,
  })
  const seen = readReport(join(folder, '.cache', 'playwright.json'))
  const specs = seen?.suites.flatMap((suite) => specsOf(suite)) ?? []
  if (specs.length === 0) return null
  return specs.filter(({ ok }) => !ok).map(({ title }) => title.trim())
}

async function runTests(copy, { file }, { files, names }) {
  const places = noticing[file.split('/')[0]] ?? ['domain', 'server', 'web', 'e2e']
  const able = files.filter((test) => places.includes(test.split('/')[0]))
  if (able.length === 0) return { state: 'survives', why: 'no test that could notice names it' }
  const quick = able.filter((test) => !test.startsWith('e2e/'))
  const slow = able.filter((test) => test.startsWith('e2e/'))
  let ran = 0
  for (const look of [
    () => quick.length > 0 && vitest(copy.folder, quick),
    () => slow.length > 0 && playwright(copy.folder, slow, names),
  ]) {
    const failed = await look()
    if (failed === false) continue
    if (failed === null) return { state: 'unusable', why: 'no test ran: the broken code cannot be read' }
    ran += 1
    const noticed = failed.find((title) => names.some((name) => title.includes(name)))
    if (noticed) return { state: 'noticed', why: noticed }
  }
  return { state: 'survives', why: `${able.join(', ')} ${ran > 0 ? 'stayed green' : 'did not run'}` }
}

/** Makes one break in the copy, runs the tests that name its requirement, and takes it back. */
export async function tryMutant(copy, mutant, named) {
  const path = join(copy.folder, mutant.file)
  const source = existsSync(path) ? broken(readFileSync(path, 'utf8'), mutant) : null
  if (source === null) return { state: 'stale', why: 'its code does not stand in the file exactly once' }
  writeFileSync(path, source)
  try {
    return await runTests(copy, mutant, named)
  } finally {
    await copy.restore(mutant.file)
  }
}
