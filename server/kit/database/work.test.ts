import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import type { Claim } from './claim.ts'
import { inWorkspace } from './work.ts'

let world: World
let pool: Pool
beforeAll(async () => {
  world = await openWorld()
  const { connectionString } = world.database.main.options
  pool = new Pool({ ...(connectionString !== undefined && { connectionString }), max: 1 })
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

const claimOf = ({ id, workspaceId }: Person): Claim => ({
  workspaceId,
  actor: { id, language: 'en', timezone: 'UTC', hasSecondFactor: true },
})

/** A query for all tags that the connection can read, in any workspace. */
const seen = 'select workspace_id from tags'
const rest = `select coalesce(current_setting('app.workspace_id', true), '') as workspace,
  current_user = session_user as is_itself, (select count(*)::int from tags) as tags`

test('SEC-08 one connection serves two workspaces in turn, some of whose calls fail half-way, and shows neither the other’s', async () => {
  const people = [world.admin, world.stranger]
  for (const person of people)
    await person.post('/tag/create', { name: 'Own', color: '#0072b2', types: ['JOB'] })
  const visit = async (turn: number) => {
    const person = people[turn % 2] ?? world.admin
    const done = inWorkspace(pool, claimOf(person), async ({ client }) => {
      const { rows } = await client.query<{ workspace_id: string }>(seen)
      if (turn % 10 === 3) throw new Error('half-way')
      return rows.map(({ workspace_id: id }) => id === person.workspaceId)
    })
    const found = await done.catch((error: unknown) => String(error))
    const { rows } = await pool.query(rest)
    return { found, after: rows[0] }
  }
  for (let turn = 0; turn < 1000; turn++) {
    const { found, after } = await visit(turn)
    expect(found).toEqual(turn % 10 === 3 ? 'Error: half-way' : [true])
    expect(after).toEqual({ workspace: '', is_itself: true, tags: 0 })
  }
}, 60_000)

test('OPEN-872 changes are announced with the commit, quotes and all, and not after a failure', async () => {
  const { admin, database } = world
  const listener = await database.main.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? 'null')))
  await listener.query('listen live')
  const change = (name: string, failure?: Error) =>
    inWorkspace(database.main, claimOf(admin), async (work) => {
      work.events.push({ entity: name, id: null, action: 'update', version: 1 })
      if (failure) throw failure
    })
  await expect(change('lost', new Error('half-way'))).rejects.toThrow('half-way')
  await change(`o'clock \\ "two"`)
  await change('tag')
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toMatchObject(
    [`o'clock \\ "two"`, 'tag'].map((entity) => ({
      workspace: admin.workspaceId,
      events: [{ entity, id: null, action: 'update', version: 1 }],
      by: { _id: admin.id },
    })),
  )
  await listener.query('unlisten live')
  listener.release(true)
})
