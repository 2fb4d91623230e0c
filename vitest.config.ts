import { defineConfig } from 'vitest/config'

// On another PostgreSQL than the packaged one only what talks to a database is worth repeating.
const other = process.env['TEST_POSTGRES'] || process.env['TEST_DATABASE_URL']
const own = [
  'config',
  'start',
  'kit/e*',
  'testing/**',
  'identity/**',
  'files/**',
  'mail/**',
  'live/**',
  'web/**',
]
const server = other ? own.map((name) => `server/${name}.test.ts`) : []

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...server],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
    ],
  },
})
