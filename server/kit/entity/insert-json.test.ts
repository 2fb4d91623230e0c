import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tags } from '../../databases/tables.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { currentWorkspace } from '../database/current-workspace.ts'
import { drizzleOn } from '../database/database.ts'
import { newId } from '../database/tenant-table.ts'
import { asSystem } from '../database/work.ts'
import { insertJson } from './insert-json.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const rowsOf = (...names: string[]) =>
  names.map((name) => ({
    id: newId(),
    version: 1,
    createdAt: '2026-11-30T08:00:00.000Z',
    updatedAt: '2026-11-30T08:00:00.000Z',
    removed: false,
    name,
    color: '#0072b2',
    types: ['JOB'],
    enabled: true,
    isDefault: false,
  }))

test('OPEN-871 rows from JSON are inserted into the workspace of the transaction, and nowhere else', async () => {
  const { database, admin } = world
  const rows = rowsOf('Gas', 'Öl')
  await asSystem(database.main, admin.workspaceId, (work) => insertJson(work, { table: tags, rows }))
  const { result } = await admin.get('/tag/list?sort=name')
  expect(result).toMatchObject(rows.map(({ id, name }) => ({ _id: id, workspace: admin.workspaceId, name })))
  expect((await world.stranger.get('/tag/list')).result).toEqual([])
})

test('OPEN-871 rows are not lost silently if the workspace has no row', async () => {
  const nowhere = newId()
  const insert = asSystem(world.database.main, nowhere, (work) =>
    insertJson(work, { table: tags, rows: rowsOf('Lost') }),
  )
  await expect(insert).rejects.toThrow('0 of 1 rows were inserted')
})

test('OPEN-871 SQL for all workspaces has no value outside of a transaction in a workspace', async () => {
  const query = drizzleOn(world.database.main).execute(sql`select ${currentWorkspace}`)
  await expect(query.catch(({ cause }: Error) => cause)).resolves.toMatchObject({
    message: 'currentWorkspace has no value outside of a transaction in a workspace',
  })
  const { admin, database } = world
  const inside = await asSystem(database.main, admin.workspaceId, (work) =>
    work.tx.execute(sql`select ${currentWorkspace} as own`),
  )
  expect(inside.rows).toEqual([{ own: admin.workspaceId }])
})
