import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let machine = ''
beforeAll(async () => {
  world = await openWorld()
  const { admin } = world
  const ana = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  const client = await admin.post('/client/create/', { ...ana, createAccount: true })
  const brand = await admin.post('/brand/create/', { name: 'Electra' })
  const body = {
    brand: brand.result._id,
    type: 'WASHER',
    model: 'E1',
    serialNumber: 'AB-77',
    client: client.result._id,
  }
  const made = await admin.post('/machine/create/', body)
  expect([client.status, brand.status, made.status]).toEqual([201, 201, 201])
  machine = made.result._id
  await imported('job', 'Job #,Client,Title\n1042,Ana Exemple,Washer leaks\n')
})
afterAll(() => world.close())

const { stage, checked, ran, undone, imported } = importsOf(() => world)

const file = [
  'Job #,Client,Serial number,Brand,Appliance,Model,Repair status,Repair cost,Notes',
  '1042,Ana Exemple,ab77,,,,,120.00,Pump replaced',
  '1042,Ana Exemple,,Nova,Dryer,N1,On hold,,',
  '1042,Ana Exemple,ZZ-1,,,,,,',
  '9999,Ana Exemple,ab77,,,,,,',
].join('\n')

async function read() {
  const { status, result } = await stage(file, 'equipment')
  expect(status).toBe(201)
  const { columns } = result.file
  return {
    columns,
    found: await checked(result._id, { columns, creates: ['brand'] }),
    id: String(result._id),
  }
}

const repairs = async () => (await world.admin.get('/equipment/list/?limit=20&sort=createdAt')).result

test('OPEN-781 repairs join the history of the machine that their serial number names, and nothing comes twice', async () => {
  const { columns, found, id } = await read()
  expect(columns).toEqual(['job', 'client', 'serial', 'brand', 'type', 'model', 'status', 'total', 'note'])
  expect(found.refusedRows).toMatchObject([
    { line: 4, reasons: [{ field: 'brand' }] },
    { line: 5, reasons: [{ field: 'job', msg: expect.stringContaining('“9999”') }] },
  ])
  expect(await ran(id)).toMatchObject({ state: 'DONE', accepted: 2 })
  const made: Record<string, unknown>[] = await repairs()
  const known = made.find((each) => each['serial'] === 'ab77')
  expect(known).toMatchObject({
    machine: { _id: machine },
    brand: { name: 'Electra' },
    type: 'WASHER',
    status: 'COMPLETE',
    total: '120.00',
    note: 'Pump replaced',
    job: { title: 'Washer leaks' },
  })
  expect(made.find((each) => each['model'] === 'N1')).toMatchObject({
    machine: null,
    brand: { name: 'Nova' },
    type: 'DRYER',
    status: 'ONHOLD',
    total: '0.00',
  })
  expect((await read()).found).toMatchObject({ accepted: 2, likely: 2, fresh: 0 })
  expect(await undone(id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 3 } })
  expect(await repairs()).toEqual([])
})

const noneOf = (text: string): unknown => expect.stringContaining(`“${text}” is none of the currencies`)

test('OPEN-781 a repair in a currency that is not the company’s is refused', async () => {
  const head = 'Job #,Client,Brand,Model,Repair cost'
  const rows = ['£ 99', '99 USD', 'CA$ 99', '$99'].map(
    (cost, at) => `1042,Ana Exemple,Electra,C${at},${cost}`,
  )
  const { result } = await stage([head, ...rows].join('\n'), 'equipment')
  const found = await checked(result._id, { columns: result.file.columns })
  expect(found.refusedRows).toMatchObject([
    { line: 2, reasons: [{ field: 'currency', msg: noneOf('£') }] },
    { line: 3, reasons: [{ field: 'currency', msg: noneOf('USD') }] },
  ])
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 2 })
  const made: Record<string, unknown>[] = await repairs()
  expect(made.map(({ total }) => total)).toEqual(['99.00', '99.00'])
  await undone(result._id)
})
