import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { entityFacts } from './web/entity-facts.ts'

// On another PostgreSQL than the packaged one only what depends on its SQL is worth repeating.
const other = process.env['TEST_POSTGRES'] || process.env['TEST_DATABASE_URL']
const own = [
  'accounting/mail*',
  'accounting/print*',
  'backup/commands',
  'config',
  'files/**',
  'geo/**',
  'identity/**',
  'kit/embedded/**',
  'kit/export/**',
  'kit/http/access-log',
  'kit/http/edge/edge',
  'kit/http/rate-limit',
  'live/**',
  'mail/**',
  'openapi/**',
  'process/start',
  'testing/*',
  'testing/calls/*',
  'testing/fuzz/*',
  'web/**',
]
const repeated = other ? ['scripts/**', ...own.map((name) => `server/${name}.test.ts`)] : []

/** These start and kill whole servers and clusters of their own: long, and mostly waiting. */
const crashes = [
  'server/kit/embedded/embedded.test.ts',
  'server/testing/crash.test.ts',
  'server/testing/kills.test.ts',
  'server/testing/pooled.test.ts',
  'server/testing/stops.test.ts',
  'server/testing/trade/trade.test.ts',
]

/** These back up, restore, upgrade and start whole installations. Each one starts programs or clusters of its own. */
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

/** Starts the cluster that the tests of a project share. */
const globalSetup = ['server/testing/cluster.ts']

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What ends a test that hangs: a machine with much else to do takes several times its own time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Modules hold no state, so the files of a worker share them: importing the server costs a second.
    isolate: false,
    projects: [
      // Projects run by their names: the longest files begin first and the others fill the second worker.
      { extends: true, test: { name: 'crash', include: crashes } },
      {
        extends: true,
        test: {
          name: 'installations',
          include: installations,
          exclude: [...never, ...repeated],
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
          exclude: [...never, ...crashes, ...installations, ...repeated],
          globalSetup,
        },
      },
      { extends: true, plugins: [entityFacts()], test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
})
