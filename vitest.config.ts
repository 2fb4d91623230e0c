import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { entityFacts } from './web/entity-facts.ts'

/** Tests that do not depend on the database. They are not repeated on another PostgreSQL than the packaged one. */
const independent = [
  'accounting/print*',
  'backup/commands',
  'config',
  'geo/**',
  'kit/embedded/**',
  'kit/export/**',
  'kit/http/access-log',
  'kit/http/edge/edge',
  'kit/http/rate-limit',
  'openapi/**',
  'process/start',
  'testing/calls/*',
  'testing/fuzz/*',
  'web/**',
]

/** Tests whose SQL is the same for all versions of PostgreSQL. They are repeated only on a Citus cluster. */
const ofAnyVersion = ['accounting/mail*', 'files/**', 'identity/**', 'live/**', 'mail/**', 'testing/*']

const isOther = Boolean(process.env['TEST_POSTGRES'] || process.env['TEST_DATABASE_URL'])
const isCluster = Boolean(process.env['TEST_WORKER_URLS'])
const leftOut = isCluster ? independent : [...independent, ...ofAnyVersion]
const notRepeated = isOther ? ['scripts/**', ...leftOut.map((name) => `server/${name}.test.ts`)] : []

/** Tests that start and kill whole servers and database clusters. These tests take long, and wait most of the time. */
const crashes = [
  'server/kit/embedded/embedded.test.ts',
  'server/testing/crash.test.ts',
  'server/testing/kills.test.ts',
  'server/testing/pooled.test.ts',
  'server/testing/stops.test.ts',
  'server/testing/trade/trade.test.ts',
]

/**
 * Tests that back up, restore, upgrade and start whole installations. Each test starts its own programs or database
 * clusters.
 */
const installations = [
  'scripts/demo.test.mjs',
  'scripts/start.test.mjs',
  'server/backup/*.test.ts',
  'server/commands/*.test.ts',
  'server/imports/import-turns.test.ts',
  'server/migrate/*.test.ts',
  'server/process/disk-full.test.ts',
  'server/process/start.test.ts',
  'server/testing/deploy.test.ts',
]

const never = ['**/node_modules/**']

/** Starts the database cluster that the tests of a project share. */
const globalSetup = ['server/testing/cluster.ts']

export default defineConfig({
  test: {
    // By default, Vitest keeps one core for its main process. On a machine with two cores, this would leave only one
    // worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The time limit for a test that hangs. On a busy machine, a test may take several times longer than usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default, `expect.poll` gives up after one second.
    expect: { poll: { timeout: 60_000 } },
    // Modules have no state, so all test files of a worker share the imported modules. Importing the server takes a
    // second.
    isolate: false,
    projects: [
      // Vitest runs the projects in the order of their names. The project with the longest files, `crash`, is therefore
      // first, and shorter files fill the other worker.
      { extends: true, test: { name: 'crash', include: crashes } },
      {
        extends: true,
        test: {
          name: 'installations',
          include: installations,
          exclude: [...never, ...notRepeated],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          exclude: [...never, ...installations],
        },
      },
      { extends: true, test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...never, ...crashes, ...installations, ...notRepeated],
          globalSetup,
        },
      },
      { extends: true, plugins: [entityFacts()], test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
})
