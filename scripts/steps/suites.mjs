import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cached, root } from './paths.mjs'
import { runTool } from './run.mjs'

/** Unit and integration tests on the packaged PostgreSQL. */
export const unit = () => vitest('vitest', [], {})

/** The oldest supported PostgreSQL that the machine has: integration tests run on it as well. */
export function olderPostgres() {
  const folder = '/usr/lib/postgresql'
  const majors = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const usable = majors.filter(
    (major) => major >= 15 && major < 18 && existsSync(`${folder}/${major}/bin/postgres`),
  )
  return usable.sort((a, b) => a - b)[0] ?? null
}

/** The integration tests again, on the machine's own PostgreSQL. */
export const unitOn = (major) =>
  vitest(`vitest-${major}`, ['--project', 'server'], { TEST_POSTGRES: String(major) })

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
  return honest(code, { passed: seen.numPassedTests, failed: seen.numFailedTests + broken.length })
}

/** The journeys in Chromium against the built product. */
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
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected + (unexpected ? 0 : seen.errors.length),
  })
}

/** A runner that says it failed has at least one failure, whatever its report counts. */
const honest = (code, { passed, failed }) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
