import {
  type IntegrityCheck,
  type IntegrityDifference,
  type IntegrityResult,
  integrityChecks,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { type FilledBooks, fillBooks } from './testing.ts'

let world: World
let books: FilledBooks
beforeAll(async () => {
  world = await openWorld()
  const { owner, stranger, admin } = world
  for (const { workspaceId } of [admin, stranger]) {
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    // The technicians of the sample company have this role.
    const role = `insert into roles (workspace_id, id, name, sections) values ($1, gen_random_uuid(), 'Technician', '{}')`
    await owner.query(role, [workspaceId])
  }
  await owner.query(`update workspaces set timezone = 'Pacific/Auckland', currency = 'EUR' where id = $1`, [
    stranger.workspaceId,
  ])
  await fillBooks(stranger, 'EUR')
  books = await fillBooks(admin, 'CAD')
  for (const person of [admin, stranger]) await person.post('/journal-entry/bringUpToDate', {})
}, 300_000)
afterAll(() => world.close())

type Checked = Pick<IntegrityResult, 'records' | 'differences' | 'rows'>

/** The result of a whole check. */
async function runCheck(person: Person, check: IntegrityCheck): Promise<Checked> {
  const all: Checked = { records: 0, differences: 0, rows: [] }
  let after: string | null = ''
  while (after !== null) {
    const reply = await person.get(`/journal-entry/integrity?check=${check}${after && `&after=${after}`}`)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { records, differences, rows, next }: IntegrityResult = reply.result
    all.records += records
    all.differences += differences
    all.rows.push(...rows)
    after = next
  }
  return all
}

/** The differences of all checks. */
async function differencesOf(person: Person): Promise<(IntegrityDifference & { check: IntegrityCheck })[]> {
  const found: (IntegrityDifference & { check: IntegrityCheck })[] = []
  for (const check of integrityChecks)
    found.push(...(await runCheck(person, check)).rows.map((row) => ({ check, ...row })))
  return found
}

test('OPEN-832 all checks of two companies count records and find no difference', async () => {
  for (const person of [world.admin, world.stranger]) {
    expect(await differencesOf(person)).toEqual([])
    for (const check of integrityChecks)
      expect((await runCheck(person, check)).records, check).toBeGreaterThan(0)
  }
}, 120_000)
