import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { failuresInPlaywright, failuresInVitest } from './failures.mjs'
import { cached, root } from './paths.mjs'
import { runTool } from './run.mjs'
import { sourceOf, testsOfServer, touchedTests } from './touched-tests.mjs'

const projects = (...names) => names.flatMap((name) => ['--project', name])

/** Runs unit and integration tests on the packaged PostgreSQL, without the tests of whole installations. */
export const unit = () => vitest('vitest', projects('domain', 'scripts', 'server', 'web'), {})

/** Runs the tests that start, stop, kill, back up and upgrade whole installations. */
export const installations = () => vitest('vitest-installations', projects('crash', 'installations'), {})

/** Runs all tests outside a browser, with more rounds of crash tests and of tests with generated input. */
export const wholeUnit = () =>
  vitest('vitest', [], { CRASH_ROUNDS: '20', DROP_ROUNDS: '20', FUZZ_ROUNDS: '10' })

/** Returns the oldest supported PostgreSQL on the machine, for another run of the integration tests. */
export function olderPostgres() {
  const folder = '/usr/lib/postgresql'
  const majors = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const usable = majors.filter(
    (major) => major >= 15 && major < 18 && existsSync(`${folder}/${major}/bin/postgres`),
  )
  return usable.sort((a, b) => a - b)[0] ?? null
}

/** Runs the integration tests again, on the machine's own PostgreSQL. */
export const unitOn = (major) =>
  vitest(`vitest-${major}`, projects('server', 'installations'), { TEST_POSTGRES: String(major) })

/**
 * Runs the tests that a change affects. Vitest finds the tests of `domain` and `web` by imports. `touchedTests` finds
 * the tests of the server and the scripts.
 */
export async function touched({ base, files }) {
  const tests = testsOfServer()
  const wanted = touchedTests(files, tests, sourceOf)
  const near = [...projects('domain', 'web'), `--changed=${base}`]
  const far = [...projects('installations', 'scripts', 'server'), ...wanted]
  const parts = []
  if (files.some((file) => /^(?:domain|web)\/|^(?:package-lock\.json|vitest\.config\.ts)$/.test(file)))
    parts.push(await vitest('vitest-near', near, {}))
  if (wanted.length > 0) parts.push(await vitest('vitest-far', far, {}))
  const sum = (of) => parts.reduce((total, part) => total + part[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    files: parts.flatMap((part) => part.files ?? []),
    failures: parts.flatMap((part) => part.failures ?? []),
    left: tests.length - wanted.length,
  }
}

async function vitest(name, args, env) {
  const report = cached(`${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...args, ...reporters], {
    env,
  })
  const seen = readReport(report)
  if (seen === null) return { passed: 0, failed: 1 }
  const broken = seen.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const files = seen.testResults.map(({ name: file, startTime, endTime }) => ({
    name: relative(root, file),
    ms: endTime - startTime,
  }))
  return {
    ...honest(code, { passed: seen.numPassedTests, failed: seen.numFailedTests + broken.length }),
    files,
    failures: failuresInVitest(seen),
  }
}

/** Runs the journeys in Chromium against the built product. */
export async function browser() {
  const journeys = join(root, 'e2e', 'journeys')
  if (!existsSync(journeys) || !readdirSync(journeys).some((name) => name.endsWith('.spec.ts'))) {
    console.log('  there are no journeys')
    return { passed: 0, failed: 0 }
  }
  const report = cached('playwright.json')
  rmSync(report, { force: true })
  const { code } = await runTool('@playwright/test/cli.js', ['test'])
  const seen = readReport(report)
  if (seen === null) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = seen.stats
  if (flaky > 0) console.log(`  ${flaky} passed on a second try only: faults to mend`)
  const failed = unexpected + (unexpected ? 0 : seen.errors.length)
  return { ...honest(code, { passed: expected + flaky, failed }), failures: failuresInPlaywright(seen) }
}

/** Counts at least one failure if the runner failed, even if the report contains no failures. */
const honest = (code, { passed, failed }) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
