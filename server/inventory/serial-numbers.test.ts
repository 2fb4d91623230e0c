import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../migrate/migrate.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { importsOf } from '../testing/imports.ts'
import { loadRelease } from '../testing/database/releases.ts'
import { type World, openWorld } from '../testing/world.ts'
import type { EntityMatches } from '@fieldhouse/domain/search/calls'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let made = 0
const tool = (serialNumber: string, more: object = {}) =>
  world.admin.post('/product/create/', {
    name: `Meter ${++made}`,
    productNumber: `M-${made}`,
    productType: 'TOOL',
    serialNumber,
    ...more,
  })
const idOf = async (serialNumber: string) => (await tool(serialNumber)).result._id
const update = (id: string, serialNumber: string) =>
  world.admin.patch(`/product/update/${id}`, { serialNumber })
const archive = (id: string) => world.admin.delete(`/product/delete/${id}`)
const restore = (id: string) => world.admin.post(`/product/restore/${id}`)
const found = async (code: string) =>
  (await world.admin.get(`/label/find?code=${encodeURIComponent(code)}`)).result

const taken = {
  path: ['serialNumber'],
  code: 'SERIAL_NUMBER_TAKEN',
  msg: 'Another product or tool has this serial number',
}

describe('OPEN-200 the serial number of a tool', () => {
  test('is its own, whatever its case and the spaces around it, until the tool is archived', async () => {
    const first = await idOf('FL-117')
    const second = await tool(' fl-117 ')
    expect([second.status, second.code, second.body.errors]).toEqual([409, 'DUPLICATE', [taken]])
    const other = await idOf('FL-118')
    expect((await update(other, 'Fl-117')).body.errors).toEqual([taken])
    await archive(first)
    expect((await update(other, 'Fl-117')).result).toMatchObject({ serialNumber: 'Fl-117' })
    expect((await restore(first)).body.errors).toEqual([taken])
    expect((await update(other, 'FL-119')).status).toBe(200)
    expect((await restore(first)).status).toBe(200)
    const without = await tool('', { serialNumber: undefined })
    expect([without.status, (await tool('', { serialNumber: undefined })).status]).toEqual([201, 201])
  })

  test('goes to one of 48 who type it at the same moment; each other is told so at the field', async () => {
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, at) => tool(at % 2 ? 'RACE-1' : 'race-1')),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual(
      Array.from({ length: 47 }, () => [409, [taken]]),
    )
  })

  test('is looked at when tools are imported, in the workspace and twice in the file', async () => {
    await idOf('IMP-1')
    const csv = [
      'name,productNumber,productType,serialNumber',
      'A,I-1,TOOL,imp-1',
      'B,I-2,TOOL,IMP-2',
      'C,I-3,TOOL,imp-2',
      'D,I-4,TOOL,',
    ].join('\n')
    const { stage, checked } = importsOf(() => world)
    const { result } = await stage(csv, 'product')
    const columns = ['name', 'productNumber', 'productType', 'serialNumber']
    const judged = await checked(result._id, { columns })
    expect([judged.accepted, judged.refusedRows]).toMatchObject([
      2,
      [
        { line: 2, reasons: [{ msg: taken.msg }] },
        { line: 4, reasons: [{ msg: 'Already in line 3 of the file' }] },
      ],
    ])
  })

  test('is what lists are sorted and narrowed by, and what the search and a scanner find a tool by', async () => {
    const [b, a] = [await idOf('SORT-b'), await idOf('SORT-A')]
    const listed = await world.admin.get('/product/list/?has_serialNumber=sort-&sort=serialNumber')
    expect(listed.result.map(({ _id }: { _id: string }) => _id)).toEqual([a, b])
    const [group] = (await world.admin.get('/search?q=sort-b')).result
    expect(group).toMatchObject({ entity: 'product', records: [{ _id: b, serialNumber: 'SORT-b' }] })
    expect(await found(' sort-B ')).toMatchObject([{ entity: 'product', _id: b }])
    expect(await found('sort')).toEqual([])
  })

  test('SHELL-12 is found whole before those that hold it, of a machine without its marks', async () => {
    const brand = (await world.admin.post('/brand/create/', { name: 'Miele' })).result._id
    const machine = (serialNumber: string) =>
      world.admin.post('/machine/create/', { brand, type: 'FRIDGE', model: 'W1', serialNumber })
    const whole = await idOf('WH-7')
    const bare = (await machine('wh/7')).result._id
    for (const end of ['1', '2', '3', '4', '5']) {
      await idOf(`WH-7${end}`)
      await machine(`WH-7${end}`)
    }
    const { result } = await world.admin.get('/search?q=%20wh-7')
    const first = result.map(({ entity, records }: EntityMatches) => [
      entity,
      records[0]?._id,
      records.length,
    ])
    expect(first).toEqual([
      ['product', whole, 5],
      ['machine', bare, 5],
    ])
    expect((await found('WH 7')).map(({ _id }: { _id: string }) => _id)).toEqual([bare])
  })
})

/** Gives a tool the serial number of another tool, as older releases allowed. */
const keepTwice = async (id: string, serialNumber: string) => {
  await world.owner.query('alter table products no force row level security')
  await world.owner.query(
    'update products set serial_number = $2, serial_doubled = lower($2) where id = $1',
    [id, serialNumber],
  )
  await world.owner.query('alter table products force row level security')
}

describe('OPEN-200 serial numbers that were shared before', () => {
  test('stay, also when another field is changed, are found, and are given to no third tool', async () => {
    const older = await idOf('OLD-1')
    const twin = await idOf('OLD-2')
    await keepTwice(twin, 'old-1')
    expect((await world.admin.patch(`/product/update/${twin}`, { name: 'Renamed' })).status).toBe(200)
    expect((await found('OLD-1')).map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [older, twin].toSorted(),
    )
    expect((await update(older, 'OLD-3')).status).toBe(200)
    expect((await tool('OLD-1')).body.errors).toEqual([taken])
    expect((await update(older, 'OLD-1')).body.errors).toEqual([taken])
    expect((await update(twin, 'OLD-4')).status).toBe(200)
    expect((await update(older, 'OLD-1')).status).toBe(200)
    expect((await update(twin, 'OLD-1')).body.errors).toEqual([taken])
  })

  test('come back from the archive only once they are free', async () => {
    const older = await idOf('ARC-1')
    const twin = await idOf('ARC-2')
    await keepTwice(twin, 'ARC-1')
    await archive(twin)
    expect((await restore(twin)).body.errors).toEqual([taken])
    await archive(older)
    expect((await restore(twin)).status).toBe(200)
    expect((await restore(older)).body.errors).toEqual([taken])
  })

  test('REL-40 a database that holds some is brought up to date, and no number is changed', async () => {
    const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
    onTestFinished(drop)
    await loadRelease(ownerUrl, '0041')
    const numbers = () =>
      onDatabase(ownerUrl, async (client) => {
        await client.query('alter table products no force row level security')
        const read = 'select serial_number as serial, removed from products order by created_at, id'
        return (await client.query(read)).rows
      })
    await onDatabase(ownerUrl, async (client) => {
      await client.query('alter table products no force row level security')
      await client.query(
        `update products set serial_number = case when removed then 'TW-1' else upper('tw-1') end`,
      )
    })
    const before = await numbers()
    expect(before.length).toBeGreaterThan(2)
    await migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
    expect(await numbers()).toEqual(before)
    const { rows } = await onDatabase(ownerUrl, (client) =>
      client.query('select serial_doubled as twin from products order by created_at, id'),
    )
    expect(rows.map(({ twin }) => twin)).toEqual([null, ...rows.slice(1).map(() => 'tw-1')])
  })
})
