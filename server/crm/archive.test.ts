import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const someone = { firstName: 'Gaston', lastName: 'Parti', phone: '514 555-0134', languages: ['fr-FR'] }

test('OPEN-46 an archived client takes the accounts along, and both come back', async () => {
  const made = await world.admin.post('/client/create/', {
    ...someone,
    email: 'gone@example.com',
    createAccount: true,
  })
  const { _id, account } = made.result
  const isListed = async (path: string, id: string) =>
    (await world.admin.get(path)).result.some((record: { _id: string }) => record._id === id)
  const both = async () => [
    await isListed('/client/list/?q=gone@example.com', _id),
    await isListed('/account/listAll/', account._id),
    (await world.admin.get('/search?q=gone@example.com')).result.length > 0,
  ]
  expect((await world.admin.delete(`/client/delete/${_id}`)).code).toBe('IN_USE')
  const archived = await world.admin.post(`/client/archive/${_id}`)
  expect([archived.status, archived.result.removed]).toEqual([200, true])
  expect(await both()).toEqual([false, false, false])
  expect((await world.admin.get(`/account/read/${account._id}`)).result.accountHolder._id).toBe(_id)
  const trail = await world.admin.get(`/account/history/${account._id}`)
  expect(trail.result[0].action).toBe('archive')
  await world.admin.post(`/client/restore/${_id}`)
  expect(await both()).toEqual([true, true, true])
})

const withAccount = async () => {
  const { result } = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  return { id: result._id as string, account: result.account._id as string }
}
const isGone = async (path: string) => (await world.admin.get(path)).result.removed as boolean

test('OPEN-46 an account does not come back before its client', async () => {
  const { id, account } = await withAccount()
  await world.admin.post(`/client/archive/${id}`)
  const refused = await world.admin.post(`/account/restore/${account}`)
  expect([refused.code, refused.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'The account holder is archived. Restore this client first',
  ])
  await world.admin.post(`/client/restore/${id}`)
  await world.admin.post(`/account/archive/${account}`)
  expect((await world.admin.post(`/account/restore/${account}`)).status).toBe(200)
})

test('OPEN-46 who is in use stays so when merged into somebody archived', async () => {
  const [archived, other] = [await withAccount(), await withAccount()]
  await world.admin.post(`/client/archive/${archived.id}`)
  const seen = (await world.admin.get(`/client/read/${archived.id}`)).result.version
  const merged = await world.admin.post(`/client/merge/${archived.id}`, { other: other.id, version: seen })
  expect(merged.status).toBe(200)
  expect(merged.result.version).toBeGreaterThan(seen + 1)
  expect(await isGone(`/client/read/${archived.id}`)).toBe(false)
  for (const account of [archived.account, other.account])
    expect(await isGone(`/account/read/${account}`)).toBe(false)
})

test('OPEN-46 no job, invoice or account is made for a client who is archived, until they are back', async () => {
  const { id, account } = await withAccount()
  const job = { title: 'Leak', description: 'Under the sink', jobSiteType: 'IN_HOUSE' }
  const asks: [string, object][] = [
    ['/job/create/', { ...job, clientId: id }],
    ['/job/create/', { ...job, clientData: someone, accountId: account }],
    ['/invoice/create/', { account, lineItems: [{ description: 'Visit', quantity: '1', unitPrice: '70' }] }],
    ['/account/create/', { accountHolder: id }],
  ]
  const faults = async () => {
    const answers = []
    for (const [path, body] of asks) answers.push((await world.admin.post(path, body)).body.errors?.[0])
    return answers
  }
  await world.admin.post(`/client/archive/${id}`)
  expect(await faults()).toMatchObject([
    { path: ['clientId'], msg: 'This client is archived. Restore the client first' },
    { path: ['accountId'], msg: 'This account is archived. Restore the account first' },
    { path: ['account'], code: 'ARCHIVED_ACCOUNT' },
    { path: ['accountHolder'], code: 'ARCHIVED_CLIENT' },
  ])
  await world.admin.post(`/client/restore/${id}`)
  expect(await faults()).toEqual([undefined, undefined, undefined, undefined])
})
