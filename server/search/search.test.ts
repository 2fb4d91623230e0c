import { client } from '@fieldhouse/domain/crm/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBody } from '../testing/samples.ts'
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
