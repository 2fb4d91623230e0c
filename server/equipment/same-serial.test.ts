import { machine } from '@fieldhouse/domain/equipment/machine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBody } from '../testing/calls/samples.ts'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let body: object
let first: { _id: string; name: string }
beforeAll(async () => {
  world = await openWorld()
  body = await sampleBody(machine, world.admin)
  first = (await world.admin.post('/machine/create/', { ...body, serialNumber: 'C 123-456' })).result
})
afterAll(() => world.close())

const create = (serialNumber: string | undefined, person = world.admin) =>
  person.post('/machine/create/', { ...body, serialNumber })

test('OPEN-633 the answer names the machine that has the serial number already, however it is written', async () => {
  const twin = { _id: first._id, name: first.name, by: 'SERIAL' }
  const made = await create('c123456')
  expect([made.status, made.body.data.lookalikes]).toEqual([201, [twin]])
  const other = await create('D-1')
  expect(other.body.data.lookalikes).toBeUndefined()
  expect((await create(undefined)).body.data.lookalikes).toBeUndefined()
  const path = `/machine/update/${other.result._id}`
  const changed = await world.admin.patch(path, { serialNumber: 'C-123 456' })
  expect(changed.body.data.lookalikes[0]).toEqual(twin)
  const noted = await world.admin.patch(path, { note: 'Heavy' })
  expect(noted.body.data.lookalikes).toBeUndefined()
  await world.admin.delete(`/machine/delete/${made.result._id}`)
  await world.admin.delete(path.replace('update', 'delete'))
})

test('OPEN-633, PERM-04 the answer names no machine to a user who may not read machines', async () => {
  const makes = await world.member({ [machine.section]: [false, true, true, false, false] })
  const made = await create('C123456', makes)
  expect([made.status, made.body.data.lookalikes]).toEqual([201, undefined])
  await world.admin.delete(`/machine/delete/${made.result._id}`)
})

test('OPEN-633 a file is warned at the row, of machines and of its own rows', async () => {
  const csv = [
    'brand,type,model,serialNumber',
    'Whirlpool,WASHER,W1,C123456',
    'Whirlpool,WASHER,W1,E-77',
    'Whirlpool,WASHER,W1,e 77',
    'Whirlpool,WASHER,W1,',
    'Whirlpool,WASHER,W1,',
  ].join('\n')
  await world.admin.post('/brand/create/', { name: 'Whirlpool' })
  const { stage, checked, ran } = importsOf(() => world)
  const { result } = await stage(csv, 'machine')
  const judged = await checked(result._id, { columns: ['brand', 'type', 'model', 'serialNumber'] })
  expect(judged.likelyRows).toMatchObject([
    { line: 2, likeness: { _id: first._id, name: first.name, by: 'SERIAL' } },
    { line: 4, likeness: { line: 3, by: 'SERIAL' } },
  ])
  await ran(result._id, 'IMPORT')
  const { result: listed } = await world.admin.get('/machine/list?q=whirlpool')
  const makers = listed.map(({ createdBy }: { createdBy: { _id: string } | null }) => createdBy?._id)
  expect(makers, 'whoever imports a record has created it').toEqual(Array(5).fill(world.admin.id))
})
