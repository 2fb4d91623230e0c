import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, emptyDatabase } from '../testing/database/databases.ts'
import { quickPlace } from '../testing/quick-place.ts'

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

/** Runs the command as an operator does, with the settings of the server. */
async function distribute(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/distribute.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node-test'),
      ...settings,
    },
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number | null, said, complained }
}

test('OPEN-873 the embedded PostgreSQL is not distributed, and the operator is told what to set', async () => {
  expect(await distribute({})).toEqual({
    code: 1,
    said: '',
    complained:
      'The embedded PostgreSQL cannot be distributed: name the coordinator of a Citus cluster in DATABASE_URL\n',
  })
})

test('OPEN-873 a database without Citus is refused in words, and goes on as it was', async () => {
  const refused = await distribute({ DATABASE_URL: at.ownerUrl })
  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complained).toMatch(
    /^The database has no Citus: install it on each server, run `create extension/,
  )
  expect(await distribute({ DATABASE_URL: at.ownerUrl })).toEqual(refused)
})
