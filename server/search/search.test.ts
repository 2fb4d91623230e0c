import { client } from '@fieldhouse/domain/crm/client'
import { product } from '@fieldhouse/domain/inventory/product'
import { foldLetters } from '@fieldhouse/domain/kit/words/fold'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBody, sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (let at = 0; at < 7; at++) {
    const body = { ...(await sampleBody(client, world.admin)), firstName: 'Zéphirine', lastName: 'Ørsted' }
    expect((await world.admin.post('/client/create/', body)).status).toBe(201)
  }
})
afterAll(() => world.close())

test('finds five of each part, by words without accents', async () => {
  const found = await world.admin.get('/search?q=zephir')
  const clients = found.result.find(({ entity }: { entity: string }) => entity === 'client')
  expect(clients.records).toHaveLength(5)
  expect(clients.records[0]).toMatchObject({ _id: expect.any(String), name: 'Zéphirine Ørsted' })
  const [account] = (await world.admin.get('/account/list?limit=1')).result
  if (account) {
    const numbered = await world.admin.get(`/search?q=${account.accountNumber}`)
    const accounts = numbered.result.find(({ entity }: { entity: string }) => entity === 'account')
    expect(accounts.records[0]).toMatchObject({
      name: account.accountNumber,
      holder: expect.stringMatching(/./),
    })
  }
})

test.each(['ørsted', 'ORSTED', 'zephirine orsted'])(
  'finds a name with letters of its own by %s',
  async (q) => {
    const found = await world.admin.get(`/search?q=${encodeURIComponent(q)}`)
    expect(found.result.map(({ entity }: { entity: string }) => entity)).toContain('client')
  },
)

test('the words of a search are those that the database makes of a text, for every Latin letter', async () => {
  const latin = Array.from(
    { length: 0x180 - 0xc0 },
    (_, at) => `a${String.fromCodePoint(0xc0 + at)}a`,
  ).filter((text) => !/[×÷]/.test(text))
  const { rows } = await world.owner.query(
    `select array_agg(fold(text) order by at) as folded from unnest($1::text[]) with ordinality as of (text, at)`,
    [latin],
  )
  expect(latin.map(foldLetters)).toEqual(rows[0].folded)
})

test('SEC-40 shows only parts that the person may read', async () => {
  const dispatcher = await world.member({ OP_JOB: [true, false, false, false, false] })
  const found = await dispatcher.get('/search?q=zephir')
  expect(found.status).toBe(200)
  expect(found.result.map(({ entity }: { entity: string }) => entity)).not.toContain('client')
  const outsider = await world.member({ MKTG_REVIEW: [true, true, true, true, true] })
  expect((await outsider.get('/search?q=zephir')).status).toBe(403)
})

test('SEC-06 finds nothing of another workspace', async () => {
  expect((await world.stranger.get('/search?q=zephir')).result).toEqual([])
})

test('SEC-62 an empty text finds nothing, one over 200 characters and unknown keys are refused', async () => {
  expect((await world.admin.get('/search?q=%25_!')).result).toEqual([])
  expect((await world.admin.get('/search')).result).toEqual([])
  expect((await world.admin.get(`/search?q=${'a'.repeat(201)}`)).code).toBe('VALIDATION')
  expect((await world.admin.get('/search?q=a&q=b')).code).toBe('VALIDATION')
  expect((await world.admin.get('/search?q=a&x=b')).code).toBe('VALIDATION')
})

test('SHELL-12 a whole number is found first, and with what else says it no more than five are answered', async () => {
  const { _id, productNumber } = await sampleRecord(product, world.admin)
  for (let at = 0; at < 6; at++) {
    const body = { ...(await sampleBody(product, world.admin)), name: `As ${productNumber}` }
    expect((await world.admin.post('/product/create/', body)).status).toBe(201)
  }
  const found = await world.admin.get(`/search?q=${encodeURIComponent(String(productNumber))}`)
  const products = found.result.find(({ entity }: { entity: string }) => entity === 'product')
  expect(products.records).toHaveLength(5)
  expect(products.records[0]._id).toBe(_id)
})
