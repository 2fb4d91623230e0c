import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const root = join(import.meta.dirname, '../..')

/** Runs a JavaScript program below node_modules. Its output goes to standard error. */
async function runTool(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...process.env, CI: 'true', ...settings },
    stdio: ['ignore', 2, 2],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  await once(child, 'close')
  process.off('exit', end)
}

/** Runs a program that writes a report as JSON, and reads what it counted. */
async function reported<T>(run: (report: string) => Promise<void>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-report-'))
  try {
    const report = join(folder, 'report.json')
    await run(report)
    return JSON.parse(readFileSync(report, 'utf8')) as T
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the tests of the server on clones of a distributed database. Returns the number of tests. Throws if one fails. */
async function proveTests({ coordinator, workers }: Cluster): Promise<number> {
  const counts = await reported<{ numPassedTests: number; numFailedTests: number }>((report) =>
    runTool(
      'vitest/vitest.mjs',
      ['run', '--project', 'server', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers.join(',') },
    ),
  )
  need(counts.numFailedTests === 0, `${counts.numFailedTests} tests of the server fail on the cluster`)
  return counts.numPassedTests
}

/** Runs the main journeys on a distributed database. Returns their number. Throws if one fails. */
async function proveJourneys(cluster: Cluster, secret: string): Promise<number> {
  const database = await makeDatabase(cluster)
  try {
    const settings = { DATABASE_URL: database.url, SECRET: secret }
    need((await distribute(settings)).code === 0, 'an empty database is distributed')
    const { stats } = await reported<{ stats: { expected: number; unexpected: number; flaky: number } }>(
      (report) =>
        runTool(
          '@playwright/test/cli.js',
          ['test', ...mainJourneys.map((name) => `/${name}.spec`), '--reporter=line,json'],
          { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        ),
    )
    need(stats.unexpected === 0, `${stats.unexpected} journeys fail on the cluster`)
    return stats.expected + stats.flaky
  } finally {
    await database.drop()
  }
}

/** The numbers of tests of the server and of journeys that pass on the cluster. */
export type Suite = { tests: number; journeys: number }

/** Runs the tests of the server and the main journeys on the cluster. Throws if one fails. */
export async function proveSuite(cluster: Cluster, secret: string): Promise<Suite> {
  return { tests: await proveTests(cluster), journeys: await proveJourneys(cluster, secret) }
}
