import { tag } from '@fieldhouse/domain/core/tag'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { formOf } from '../../testing/form.ts'
import { sampleBody, sampleRecord } from '../../testing/calls/samples.ts'
import { technicianIn } from '../../testing/technicians.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { apiRate } from './rate-limit.ts'

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

/** A text that is not an id, although it has the length of an id and contains only hyphens. */
const dashes = '-'.repeat(36)

test.each(['/client/list?skip=', '/job/listAll?skip=', '/appointment/search?skipAppointmentIds='])(
  'SEC-54 %s takes nothing that only looks like an id',
  async (path) => {
    expect((await world.admin.get(`${path}${dashes}`)).code).toBe('VALIDATION')
  },
)

test('SEC-54 what only looks like an id finds no file', async () => {
  expect((await world.admin.get(`/file/${dashes}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.get(`/file/${dashes}/thumbnail?key=x`)).code).toBe('NOT_FOUND')
  expect((await world.admin.delete(`/job/media/${jobId}/${dashes}`)).code).toBe('NOT_FOUND')
})

test('a filter for nothing finds the records that are linked to nothing', async () => {
  const label = (await world.admin.post('/tag/create', await sampleBody(tag, world.admin))).result
  const person = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550111', languages: ['en-US'] }
  const plain = (await world.admin.post('/client/create', person)).result._id
  const tagged = (await world.admin.post('/client/create', { ...person, tags: [label._id] })).result._id
  const found = async (query: string): Promise<string[]> =>
    (await world.admin.get(`/client/list?${query}`)).result.map(({ _id }: { _id: string }) => _id)
  expect(await found('filter_tags=null')).toContain(plain)
  expect(await found('filter_tags=null')).not.toContain(tagged)
  expect(await found(`filter_tags=null&filter_tags=${label._id}`)).toEqual(
    expect.arrayContaining([plain, tagged]),
  )
})

test.each(['1e300', '-1', 'x', '9007199254740993'])(
  'SEC-93 page %s of a history is no fault',
  async (page) => {
    expect((await world.admin.get(`/job/history/${jobId}?page=${page}`)).status).toBe(200)
  },
)

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'SEC-54 a field called %s is none, also where it is empty',
  async (field) => {
    for (const value of ['', null]) {
      const refused = await world.admin.patch(`/job/update/${jobId}`, { [field]: value })
      expect(refused.body.errors).toMatchObject([{ path: [field], code: 'UNKNOWN_FIELD' }])
    }
  },
)

test.each(['__proto__', 'constructor', 'toString'])('SEC-54 no search looks in %s', async (field) => {
  for (const verb of ['list', 'search']) {
    const refused = await world.admin.get(`/client/${verb}?q=x&fields=${field}`)
    expect(refused.body.errors).toMatchObject([
      { path: ['fields'], code: 'UNKNOWN_FIELD', msg: `Unknown field: ${field}` },
    ])
  }
})

test('SEC-54 a NUL in an address finds nothing', async () => {
  expect((await world.nobody.get('/auth/invitation/a%00b')).code).toBe('NOT_FOUND')
})

test.each([253_402_300_799_000, '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', 4_102_444_800_001])(
  'nothing is booked at %s',
  async (startAt) => {
    const { id } = await technicianIn(world)
    const visit = { jobId, technicians: [id], estimatedDuration: 86_400_000 }
    const refused = await world.admin.post('/appointment/create', { ...visit, startAt })
    expect(refused.body.errors).toMatchObject([{ path: ['startAt'], code: 'DATE' }])
    const made = await world.admin.post('/appointment/create', { ...visit, startAt: 4_102_444_800_000 })
    expect(made.status).toBe(201)
    const moved = await world.admin.patch(`/appointment/update/${made.result._id}`, { startAt })
    expect(moved.body.errors).toMatchObject([{ path: ['startAt'], code: 'DATE' }])
  },
)

test('SEC-55 an account may owe more than one invoice can', async () => {
  const account = await accountFor(world.admin)
  const line = { description: 'Plant', quantity: '1', unitPrice: '999999999999.99' }
  for (const _ of [1, 2, 3]) {
    const made = await world.admin.post('/invoice/create', { account, taxRates: [], lineItems: [line] })
    expect((await world.admin.post(`/invoice/issue/${made.result._id}`, {})).status).toBe(200)
  }
  const { result } = await world.admin.get(`/account/read/${account}`)
  expect(result.balances).toEqual([{ currency: 'CAD', amount: '2999999999999.97' }])
  expect((await world.admin.get('/account/list')).status).toBe(200)
})

test('a logo is a picture of the company or none at all', async () => {
  const account = await accountFor(world.admin)
  const made = await world.admin.post('/invoice/create', {
    account,
    ...readyInvoice,
    logo: `/api/v1/file/${dashes}?`,
  })
  expect((await world.admin.get(`/invoice/pdf/${made.result._id}`)).status).toBe(200)
})

const csv = (text: string) => formOf([{ field: 'file', value: text, name: 'clients.csv', type: 'text/csv' }])

test.each(['\\u0000', '\\ud800'])('SEC-54 %s inside the JSON of a form or file is refused', async (sign) => {
  const address = `{"formatted":"1 Main${sign} Street"}`
  const cell = `"${address.replaceAll('"', '""')}"`
  const file = csv(`firstName,lastName,phone,languages,address\r\nAnn,Roy,+15145550111,en-US,${cell}\r\n`)
  const imported = await world.admin.post('/client/import', file.payload, file.headers)
  expect(imported.body.errors).toMatchObject([{ path: ['rows', 2, 'address'] }])
  const form = formOf([
    { field: 'name', value: 'Plomberie' },
    { field: 'address', value: address },
  ])
  const made = await world.admin.post('/workspace/create', form.payload, form.headers)
  expect(made.body.errors).toMatchObject([{ path: ['address'], code: 'OBJECT' }])
})

test('a file full of faults is not answered with a larger one', async () => {
  const file = csv(`${'a,'.repeat(100_000)}\r\n1\r\n`)
  const refused = await world.admin.post('/client/import', file.payload, file.headers)
  expect(refused.code).toBe('VALIDATION')
  expect(JSON.stringify(refused.body).length).toBeLessThan(file.payload.length)
})

test('an export has each column once', async () => {
  const refused = await world.admin.get(`/client/export?columns=${'name,'.repeat(3000)}`)
  expect(refused.body.errors).toMatchObject([{ path: ['columns'], code: 'DUPLICATE' }])
})

test('SEC-48 an address written otherwise is the same call: it knows its caller and counts', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  const headers = { authorization: `Bearer ${limited.admin.token}` }
  const asked = (url: string) => limited.app.inject({ method: 'GET', url, headers })
  const plain = await asked('/api/v1/auth/session')
  const otherwise = await asked('/%61pi/v1/auth/session')
  expect(otherwise.json().data.result.user).toEqual(plain.json().data.result.user)
  // With the clock stopped, the bucket does not refill, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const flood = await Promise.all(
    Array.from({ length: apiRate.burst + 10 }, () => limited.app.inject('/%61pi/v1/auth/providers')),
  )
  clock.mockRestore()
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  await limited.close()
}, 60_000)

test('the local mailbox opens to this machine, not to what a proxy on it passes on', async () => {
  for (const url of ['/dev/mailbox', '/api/v1/dev/mailbox']) {
    expect((await world.app.inject({ url })).statusCode).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const passed = await world.app.inject({ url, headers: { [header]: '203.0.113.9' } })
      expect([header, passed.statusCode]).toEqual([header, 404])
    }
  }
})
