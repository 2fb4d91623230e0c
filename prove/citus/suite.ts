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

/** Runs a JavaScript file below node_modules, and reads the JSON report that it writes. Throws unless it succeeds. */
function reported<T>(
  file: string,
  run: (report: string) => { args: string[]; env: Record<string, string> },
): T {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-report-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env } = run(report)
    const { status } = spawnSync(process.execPath, [join('node_modules', file), ...args], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, CI: 'true', ...env },
      stdio: ['ignore', 2, 2],
    })
    need(status === 0, `${file} succeeds on the cluster`)
    return JSON.parse(readFileSync(report, 'utf8')) as T
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the tests of the server on clones of a distributed database. Returns the number of tests. Throws if one fails. */
function proveTests({ coordinator, workers }: Cluster): number {
  const { numPassedTests } = reported<{ numPassedTests: number }>('vitest/vitest.mjs', (report) => ({
    args: ['run', '--project=server', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers.join(',') },
  }))
  return numPassedTests
}

/** Runs the main journeys on a distributed database. Returns their number. Throws if one fails. */
async function proveJourneys(cluster: Cluster, secret: string): Promise<number> {
  const database = await makeDatabase(cluster)
  try {
    const settings = { DATABASE_URL: database.url, SECRET: secret }
    need((await distribute(settings)).code === 0, 'an empty database is distributed')
    const files = mainJourneys.map((name) => `/${name}.spec`)
    const { stats } = reported<{ stats: { expected: number; flaky: number } }>(
      '@playwright/test/cli.js',
      (report) => ({
        args: ['test', ...files, '--reporter=line,json'],
        env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    )
    return stats.expected + stats.flaky
  } finally {
    await database.drop()
  }
}

/** The numbers of tests of the server and of journeys that pass on the cluster. */
export type Suite = { tests: number; journeys: number }

/** Runs the tests of the server and the main journeys on the cluster. Throws if one fails. */
export async function proveSuite(cluster: Cluster, secret: string): Promise<Suite> {
  return { tests: proveTests(cluster), journeys: await proveJourneys(cluster, secret) }
}
