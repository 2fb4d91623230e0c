import { client } from '@fieldhouse/domain/crm/client'
import { entity } from '@fieldhouse/domain/kit/entity/entity'
import { instant, integer, lines, oneOf, ref, text } from '@fieldhouse/domain/kit/entity/fields'
import { line } from '@fieldhouse/domain/kit/entity/line'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../crm/tables.ts'
import { tags } from '../../databases/tables.ts'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { distributeLike } from '../../testing/database/distributed-template.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { lineTable } from '../database/line-table.ts'
import { pointsTo } from '../database/link-table.ts'
import { tenantTable } from '../database/tenant-table.ts'
import { type Work, asSystem } from '../database/work.ts'
import { defineEntity } from './define-entity.ts'
import { historyOf } from './history.ts'
import { readRecord } from './read.ts'
import { removeRow } from './remove.ts'
import { changeRow, insertRow, lockRow, updateRow } from './write.ts'

const crateLine = line({
  fields: {
    tag: ref('tag').optional(),
    client: ref('client').optional(),
    note: text(60),
    count: integer(1, 1000),
    due: instant().optional(),
  },
  systemFields: { status: oneOf(['PENDING', 'DONE']).default('PENDING') },
  named: true,
  most: 4,
})

/** A made-up record whose lines have names, references and a status of their own. */
const crate = entity('crate', {
  section: 'DB_TAG',
  fields: { title: text(60), parts: lines(crateLine).default([]) },
  displayName: ['title'],
  search: ['title'],
})

const crates = tenantTable('crates', { entity: crate })
const crateParts = lineTable('crate_parts', { record: crates, line: crateLine }, (t) => [
  pointsTo('crate_parts_tag', [t.workspaceId, t.tag], tags),
  pointsTo('crate_parts_client', [t.workspaceId, t.client], clients),
])
const crateModule = defineEntity(crate, { table: crates, lines: { parts: crateParts } })

let world: World
beforeAll(async () => {
  world = await openWorld()
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const made = generateDrizzleJson({ crates, crateParts }, empty.id, undefined, 'snake_case')
  for (const statement of await generateMigration(empty, made)) await world.owner.query(statement)
  await distributeLike(world.owner, ['crates', 'crate_parts'])
  const role = (await world.database.main.query('select current_user as name')).rows[0].name
  await world.owner.query(`grant select, insert, update, delete on crates, crate_parts to ${role}`)
})
afterAll(() => world.close())

const inWorkspace = <T>(run: (work: Work) => Promise<T>) =>
  asSystem(world.database.main, world.admin.workspaceId, run)

const valuesOf = (parts: object[]) => {
  const checked = check(crate.create, { title: 'Crate', parts })
  if (!checked.ok) throw new Problem('VALIDATION', { errors: checked.faults })
  return checked.value
}

type Part = { _id: string; note: string; status: string }
type Crate = { _id: string; version: number; parts: Part[] }

const create = (parts: object[]): Promise<Crate> =>
  inWorkspace(async (work) => {
    const { id } = await insertRow(work, crateModule, valuesOf(parts) as never)
    return (await readRecord(work, crateModule, id)) as unknown as Crate
  })

const update = (id: string, parts: object[]): Promise<Crate> =>
  inWorkspace(async (work) => {
    await updateRow(work, crateModule, {
      id,
      values: { parts: valuesOf(parts)['parts'] } as never,
      seen: null,
    })
    return (await readRecord(work, crateModule, id)) as unknown as Crate
  })

const faultsOf = (run: Promise<unknown>) =>
  run.then(
    () => [],
    (error: Problem) => error.details.errors?.map(({ path, code }) => [path.join('.'), code]),
  )

const tagIn = async (person = world.admin) =>
  (await person.post('/tag/create/', { name: `Tag ${Math.random()}`, color: '#336699', types: ['JOB'] }))
    .result

test('a line shows its references as small objects, its instants in UTC, and leaves out what it does not have', async () => {
  const tag = await tagIn()
  const made = await create([
    { tag: tag._id, note: 'First', count: 2, due: '2031-01-06T10:00:00-05:00' },
    { note: 'Second', count: 1 },
  ])
  const name = { _id: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(made.parts).toEqual([
    {
      ...name,
      tag: { _id: tag._id, name: tag.name, color: tag.color },
      note: 'First',
      count: 2,
      due: '2031-01-06T15:00:00.000Z',
      status: 'PENDING',
    },
    { ...name, note: 'Second', count: 1, status: 'PENDING' },
  ])
})

test('a line that is named stays itself wherever it is moved, with what only the system sets', async () => {
  const made = await create([
    { note: 'First', count: 1 },
    { note: 'Second', count: 1 },
  ])
  const [first, second] = made.parts
  await inWorkspace(async (work) => {
    const current = await lockRow(work, crateModule, made._id)
    const parts = current.parts.map((part) =>
      part._id === second?._id ? { ...part, status: 'DONE' as const } : part,
    )
    await changeRow(work, crateModule, { current, values: { parts } })
  })
  const changed = await update(made._id, [
    { _id: second?._id, note: 'Second', count: 5 },
    { note: 'Third', count: 1 },
    { _id: first?._id, note: 'First', count: 1 },
  ])
  expect(changed.version).toBe(3)
  expect(changed.parts).toMatchObject([
    { _id: second?._id, count: 5, status: 'DONE' },
    { note: 'Third', status: 'PENDING' },
    { _id: first?._id, count: 1, status: 'PENDING' },
  ])
  const history = await inWorkspace((work) => historyOf(work, crateModule, { id: made._id, query: {} }))
  const [entry] = history.result as { changes: { parts: unknown[] } }[]
  expect(entry?.changes.parts).toEqual([
    [expect.objectContaining({ _id: second?._id, count: 1, position: 1 })],
    [
      expect.objectContaining({ _id: second?._id, count: 5, position: 0 }),
      expect.objectContaining({ note: 'Third', position: 1 }),
    ],
  ])
})

test('references of lines to what is not in the workspace are refused at each path, and nothing is written', async () => {
  const foreign = await tagIn(world.stranger)
  const own = await tagIn()
  const parts = [
    { tag: own._id, note: 'Own', count: 1 },
    { tag: foreign._id, note: 'Foreign', count: 1 },
  ]
  expect(await faultsOf(create(parts))).toEqual([['parts.1.tag', 'NOT_FOUND']])
  const { rows } = await world.owner.query(`select count(*)::int as n from crate_parts where note = 'Own'`)
  expect(rows[0].n).toBe(0)
})

test('a line of another record cannot be named, nor more lines sent than there may be', async () => {
  const [one, other] = [await create([{ note: 'A', count: 1 }]), await create([{ note: 'B', count: 1 }])]
  const taken = [{ _id: other.parts[0]?._id, note: 'Taken', count: 1 }]
  expect(await faultsOf(update(one._id, taken))).toEqual([['parts.0._id', 'NOT_FOUND']])
  const many = Array.from({ length: 5 }, () => ({ note: 'C', count: 1 }))
  expect(await faultsOf(create(many))).toEqual([['parts', 'TOO_MANY']])
  const faulty = [
    { note: 'D', count: 1 },
    { note: 'E', count: 0 },
    { count: 1, surprise: true },
  ]
  expect(await faultsOf(create(faulty))).toEqual([
    ['parts.1.count', 'TOO_SMALL'],
    ['parts.2.note', 'REQUIRED'],
    ['parts.2.surprise', 'UNKNOWN_FIELD'],
  ])
})

test('a reference of a line keeps its record from being deleted, and lines go with their record', async () => {
  const tag = await tagIn()
  const made = await create([{ tag: tag._id, note: 'Bound', count: 1 }])
  expect((await world.admin.delete(`/tag/delete/${tag._id}`)).code).toBe('IN_USE')
  await inWorkspace((work) => removeRow(work, crateModule, { id: made._id, seen: null }))
  const { rows } = await world.owner.query(`select from crate_parts where record_id = $1`, [made._id])
  expect(rows).toHaveLength(0)
  expect((await world.admin.delete(`/tag/delete/${tag._id}`)).status).toBe(200)
})

test('lines of merged records lead to the one that stays, those that are written later too', async () => {
  const kept = await sampleRecord(client, world.admin)
  const gone = await sampleRecord(client, world.admin)
  const before = await create([{ client: gone._id, note: 'Before', count: 1 }])
  const merged = await world.admin.post(`/client/merge/${kept._id}`, { other: gone._id })
  expect(merged.status).toBe(200)
  const read = await inWorkspace((work) => readRecord(work, crateModule, before._id))
  expect(read['parts']).toMatchObject([{ client: { _id: kept._id } }])
  const later = await create([{ client: gone._id, note: 'Later', count: 1 }])
  expect(later.parts).toMatchObject([{ client: { _id: kept._id } }])
})
