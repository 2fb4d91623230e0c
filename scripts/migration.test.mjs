import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingStatements, writeMigration } from './steps/declared-tables.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-migration-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (...path) => readFileSync(join(folder, ...path), 'utf8')

test('npm run migration reads every declared table', async () => {
  const { snapshot } = await missingStatements()
  expect(Object.keys(snapshot.tables)).toEqual(expect.arrayContaining(['public.invoices', 'public.outbox']))
})

test('npm run migration adds the next migration to the journal, and replaces the snapshot', () => {
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '0000_snapshot.json'), '{}')
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', entries: [{ idx: 0, tag: '0000_crm_clients' }] }),
  )
  const found = { statements: ['create table a ();', 'create table b ();'], snapshot: { id: 'second' } }
  expect(writeMigration('crm_client-birthday', { ...found, folder })).toBe('0001_crm_client-birthday.sql')
  expect(written('0001_crm_client-birthday.sql').split('--> statement-breakpoint')).toHaveLength(2)
  expect(readdirSync(join(folder, 'meta'))).toEqual(['0001_snapshot.json', '_journal.json'])
  expect(JSON.parse(written('meta', '_journal.json')).entries).toEqual([
    { idx: 0, tag: '0000_crm_clients' },
    expect.objectContaining({ idx: 1, tag: '0001_crm_client-birthday', breakpoints: true }),
  ])
})
