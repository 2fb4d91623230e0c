import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../files/open-store.ts'
import { purgeWorkspaces } from '../../people/workspaces/purge-workspaces.ts'
import { type World, openWorld } from '../world.ts'
import { backdate, enter, recordsOn, rowsThrough, zone } from './booked-records.ts'

let world: World
const dayAgo = (days: number) => Temporal.Now.plainDateISO(zone).subtract({ days }).toString()
const closed = dayAgo(3)
const close = () => world.admin.post('/closing/close', { day: closed })
const reopen = () => world.admin.post('/closing/reopen', { day: null, reason: 'Next test' })
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** The client who holds an account. */
const holderOf = async (account: string): Promise<string> =>
  (await world.admin.get(`/account/read/${account}`)).result.accountHolder._id

test('OPEN-810 clients with closed documents are merged and erased, and the figures stay', async () => {
  const { admin } = world
  const [first, second] = [await recordsOn(admin, dayAgo(9)), await recordsOn(admin, closed)]
  await backdate(world, closed)
  const before = await rowsThrough(world, closed)
  expect((await close()).status).toBe(200)
  const [kept, gone] = [await holderOf(first['account'] ?? ''), await holderOf(second['account'] ?? '')]
  const merged = await admin.post(`/client/merge/${kept}`, { other: gone, take: [] })
  expect([merged.status, merged.body.msg]).toEqual([200, undefined])
  for (const id of [first['invoice'], second['invoice']]) {
    const paid = { currency: 'CAD', amount: (await admin.get(`/invoice/read/${id}`)).result.balance }
    expect((await admin.post(`/payment/invoice/${id}`, paid)).status).toBe(201)
  }
  const { name } = (await admin.get(`/client/read/${kept}`)).result
  const erased = await admin.post(`/client/erase/${kept}`, { name })
  expect([erased.status, erased.body.msg]).toEqual([200, undefined])
  expect(await rowsThrough(world, closed)).toEqual(before)
  await reopen()
}, 60_000)

test('OPEN-810 the sample company is removed from a closed period', async () => {
  const { admin } = world
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await admin.post('/brand/create/', { name })
  await enter(world, admin.workspaceId)
  const count = async () =>
    (await world.owner.query('select count(*)::int as rows from invoices')).rows[0].rows
  const own = await count()
  const made = await admin.post('/sample-data/create')
  expect([made.status, made.body.msg, made.body.errors]).toEqual([201, undefined, undefined])
  expect(await count()).toBeGreaterThan(own)
  await close()
  const removed = await admin.post('/sample-data/remove')
  expect([removed.status, removed.body.msg]).toEqual([200, undefined])
  expect(await count()).toBe(own)
}, 60_000)

test('OPEN-810 a workspace with a closed period is purged', async () => {
  const { admin, database, config, owner, app } = world
  expect((await admin.get('/closing/read')).result.closedThrough).toBe(closed)
  const name = 'Plomberie Tremblay'
  expect((await admin.post(`/workspace/remove/${admin.workspaceId}`, { name })).status).toBe(200)
  const tools = { database, config, files: openStore(config), log: app.log }
  await purgeWorkspaces(tools, new Date(Date.now() + 31 * 86_400_000))
  const id = admin.workspaceId
  await enter(world, id)
  for (const table of ['workspaces', 'invoices', 'payments', 'expenses', 'stock_movements'])
    expect([
      table,
      (await owner.query(`select from ${table} where workspace_id = $1`, [id])).rowCount,
    ]).toEqual([table, 0])
}, 60_000)
