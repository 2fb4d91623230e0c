import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, emptyDatabase, onDatabase } from '../testing/database/databases.ts'
import { quickPlace } from '../testing/quick-place.ts'
import { runCommand } from '../testing/run-command.ts'

let at: Omit<TestDatabase, 'appUrl'>
let dataDir: string
beforeAll(async () => {
  at = await emptyDatabase(inject('ownerUrl'))
  dataDir = mkdtempSync(join(quickPlace(), 'fieldhouse-distribute-'))
  chmodSync(dataDir, 0o711)
})
afterAll(async () => {
  await at.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const distribute = (settings: Record<string, string>, args: readonly string[] = []) =>
  runCommand('distribute', { args, settings: { DATA_DIR: dataDir, ...settings } })

test('OPEN-873 npm run distribute refuses the embedded PostgreSQL, and names the setting for a cluster', async () => {
  expect(await distribute({})).toEqual({
    code: 1,
    said: '',
    complained:
      'The embedded PostgreSQL cannot be distributed: name the coordinator of a Citus cluster in DATABASE_URL\n',
  })
})

test('OPEN-873 npm run distribute changes nothing if it is given an argument', async () => {
  const refused = await distribute({ DATABASE_URL: at.ownerUrl }, ['--dry-run'])
  expect(refused).toEqual({ code: 1, said: '', complained: 'Say: npm run distribute, without arguments\n' })
  const { rows } = await onDatabase(at.ownerUrl, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
  )
  expect(rows).toEqual([])
})

test('OPEN-873 npm run distribute refuses a database without Citus, also the second time', async () => {
  const refused = await distribute({ DATABASE_URL: at.ownerUrl })
  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complained).toMatch(
    /^The database has no Citus: install it on each server, run `create extension/,
  )
  expect(await distribute({ DATABASE_URL: at.ownerUrl })).toEqual(refused)
})
