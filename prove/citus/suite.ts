import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { need } from '../need.ts'
import { type Cluster, makeDatabase } from './cluster.ts'
import { distribute } from './distribution.ts'

/** The journeys that use most of the product: the office, the dispatchers, the technicians and the customers. */
const mainJourneys = [
  'first-workspace',
  'crm',
  'jobs',
  'dispatch-booking',
  'my-day-visit',
  'estimates',
  'invoices',
  'payments',
  'orders',
  'inventory',
  'import',
  'customer-link',
  'live',
  'reports',
]

/** Runs a JavaScript file below node_modules, and reads the JSON report that it writes. */
function reported<T>(
  file: string,
  run: (report: string) => { args: string[]; env: Record<string, string> },
): { report: T; hasSucceeded: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-report-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env } = run(report)
    const { status } = spawnSync(process.execPath, [join('node_modules', file), ...args], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, CI: 'true', ...env },
      stdio: ['ignore', 2, 2],
    })
    return { report: JSON.parse(readFileSync(report, 'utf8')) as T, hasSucceeded: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The results of test files, in the JSON format of Vitest. */
type TestFiles = { name: string; status: string; assertionResults: { status: string }[] }[]

/** Runs test files on clones of a distributed database, by default all tests of the server. */
function runTests({ coordinator, workers }: Cluster, files: readonly string[] = []): TestFiles {
  const { report } = reported<{ testResults: TestFiles }>('vitest/vitest.mjs', (to) => ({
    args: [
      'run',
      ...files,
      '--project=server',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${to}`,
    ],
    env: { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers.join(',') },
  }))
  return report.testResults
}

const isPassed = ({ status }: { status: string }): boolean => status === 'passed'

const countPassed = (files: TestFiles): number =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length

/**
 * Runs the tests of the server, and files that fail once more. `repeated` counts the tests of such files. Throws if a file
 * fails twice.
 */
function proveTests(cluster: Cluster): Pick<Suite, 'tests' | 'repeated'> {
  const first = runTests(cluster)
  const failed = first.filter((file) => !isPassed(file)).map(({ name }) => name)
  const again = failed.length > 0 ? runTests(cluster, failed) : []
  need(again.length === failed.length && again.every(isPassed), 'the tests of the server pass on the cluster')
  const repeated = countPassed(again)
  return { tests: countPassed(first.filter(isPassed)) + repeated, repeated }
}

/** Runs the main journeys on a distributed database. Returns their number. Throws if one fails. */
async function proveJourneys(cluster: Cluster, secret: string): Promise<number> {
  const database = await makeDatabase(cluster)
  try {
    const settings = { DATABASE_URL: database.url, SECRET: secret }
    need((await distribute(settings)).code === 0, 'an empty database is distributed')
    const files = mainJourneys.map((name) => `/${name}.spec`)
    const { report, hasSucceeded } = reported<{ stats: { expected: number; flaky: number } }>(
      '@playwright/test/cli.js',
      (to) => ({
        args: ['test', ...files, '--reporter=line,json'],
        env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: to },
      }),
    )
    need(hasSucceeded, 'the main journeys pass on the cluster')
    return report.stats.expected + report.stats.flaky
  } finally {
    await database.drop()
  }
}

/**
 * The numbers of journeys and of tests of the server that pass on the cluster. `repeated` counts the tests in files that
 * passed only in their second run.
 */
export type Suite = { journeys: number; tests: number; repeated: number }

/** Runs the main journeys and the tests of the server on the cluster. Throws if one fails. */
export async function proveSuite(cluster: Cluster, secret: string): Promise<Suite> {
  const journeys = await proveJourneys(cluster, secret)
  return { journeys, ...proveTests(cluster) }
}
