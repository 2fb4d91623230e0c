import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { importsOf } from '../testing/imports.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { sent } = importsOf(() => world)

async function send(csv: string | Buffer, more: { dryRun?: boolean; as?: Person; key?: string } = {}) {
  const { key, ...how } = more
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { status, result, code, body } = await sent(csv, { entity: 'tag', ...how, headers })
  return { status, result, code, errors: body.errors }
}

const names = async () => {
  const { result } = await world.admin.get('/tag/list?limit=5000&sort=name')
  return result.map(({ name }: { name: string }) => name)
}

test('a dry run tells what would happen, line by line, and changes nothing', async () => {
  const csv =
    'name,color,types,enabled\r\n"VIP, gold",#ff0000,"CLIENT,JOB",oui\r\nBad,purple-ish,CLIENT,\r\n\r\n"vip, GOLD",#00ff00,CLIENT,no\r\n'
  const { status, result } = await send(csv, { dryRun: true })
  expect(status).toBe(200)
  expect(result).toMatchObject({
    dryRun: true,
    accepted: 1,
    refused: [
      { line: 3, code: 'VALIDATION', errors: [{ path: ['color'] }] },
      { line: 5, code: 'DUPLICATE', errors: [{ path: ['name'] }] },
    ],
  })
  expect(await names()).toEqual([])
})

test('all or nothing: one refused line keeps all others out, and each is named', async () => {
  const refused = await send('name,color,types\nA,#ff0000,CLIENT\nB,,CLIENT\n')
  expect(refused).toMatchObject({ status: 400, errors: [{ path: ['rows', 3, 'color'], code: 'REQUIRED' }] })
  expect(await names()).toEqual([])
})

test('the rows become records as create makes them, once, whatever the encoding and separator', async () => {
  const latin = Buffer.from("name;color;types;description\nÉté;#ff0000;CLIENT|JOB;'=note\n", 'latin1')
  const key = randomUUIDv7()
  expect(await send(latin, { key })).toMatchObject({ status: 201, result: { accepted: 1, refused: [] } })
  expect(await send(latin, { key })).toMatchObject({ status: 201, result: { accepted: 1, refused: [] } })
  const { result } = await world.admin.get('/tag/list')
  expect(result).toMatchObject([
    { name: 'Été', types: ['CLIENT', 'JOB'], description: '=note', enabled: true, version: 1 },
  ])
  const history = await world.admin.get(`/tag/history/${result[0]._id}`)
  expect(history.result).toMatchObject([{ action: 'create' }])
})

test.each([
  ['unknown fields', 'name,workspaceId\nA,1\n', 400],
  ['fields named twice', 'name,name\nA,B\n', 400],
  ['an open quote', 'name\n"A\n', 400],
  ['nothing', '', 400],
  ['bytes that are no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 415],
  ['too many rows', `name\n${'A\n'.repeat(5001)}`, 422],
])('refuses a file with %s', async (...[, csv, status]) => {
  expect((await send(csv)).status).toBe(status)
})

test('needs the right to create, in this workspace', async () => {
  const reader = await world.member({ DB_TAG: [true, false, true, true, false] })
  expect((await send('name\nA\n', { as: reader })).status).toBe(403)
})

test('a cell names a record as people write it: apostrophes, joined letters, case and accents aside', async () => {
  const { result: tag } = await world.admin.post('/tag/create', {
    name: 'L’Œil du client',
    color: '#0072b2',
    types: ['CLIENT'],
  })
  const tagged = async (...tags: string[]) => {
    const rows = tags.map((name, at) => `Zoé,Roy,514555013${at},fr,${name}`)
    const csv = `firstName,lastName,phone,languages,tags\n${rows.join('\n')}\n`
    const file = formOf([{ field: 'file', value: csv, name: 'clients.csv', type: 'text/csv' }])
    return world.admin.post('/client/import', file.payload, file.headers)
  }
  const named = ['L’Œil du client', "l'oeil DU CLIENT"]
  expect((await tagged(`"${named[0]}, 514 555 0188"`)).body.errors).toMatchObject([
    { code: 'NOT_FOUND_NAMED' },
  ])
  expect((await tagged(...named, 'Oreille')).body.errors).toMatchObject([
    { path: ['rows', 4, 'tags'], code: 'NOT_FOUND_NAMED', msg: 'There is no “Oreille” in this workspace' },
  ])
  expect(await tagged(...named)).toMatchObject({ status: 201, result: { accepted: 2 } })
  expect((await world.admin.get(`/client/list?filter_tags=${tag._id}`)).result).toHaveLength(2)
})
