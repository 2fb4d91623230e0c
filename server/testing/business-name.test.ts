import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { ahead, type Visit, visitIn } from '../operations/testing.ts'
import { type Ids, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { type Person, type World, openWorld } from './world.ts'

let world: World
let owner: Person
let ids: Ids
let visit: Visit
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
  ids = await oneOfEach(owner)
  visit = await visitIn(world, { startAt: ahead(5) })
})
afterAll(() => world.close())

/** The name of a company, which is stored as both first and last name. */
const name = 'Condo Les Pins'
const twice = `${name} ${name}`

/** Gives clients the name of a company, and lets the client of the visit act on every page that a client has. */
async function actAsCompany(): Promise<Ids> {
  const { client, ...job } = (await owner.get(`/job/read/${visit.jobId}`)).result
  for (const id of [client._id, String(ids['client'])]) {
    const renamed = await owner.patch(`/client/update/${id}`, { firstName: name, lastName: name })
    expect([renamed.status, renamed.result?.name]).toEqual([200, name])
  }
  const account = await accountFor(owner)
  expect((await owner.post('/invoice/create/', { ...readyInvoice, account, clientName: name })).status).toBe(
    201,
  )
  expect((await owner.patch(`/job/update/${job._id}`, { jobStatus: 'COMPLETED' })).status).toBe(200)
  expect((await visit.page('/confirm', {})).status).toBe(200)
  const [first] = (await visit.page('/slots')).result.days
  expect((await visit.page('/hold', { startAt: first.starts[0] })).status).toBe(200)
  return { ...ids, client: client._id, job: job._id, appointment: visit.id }
}

test('CRM-08 a company has its name once in every response, file and email', async () => {
  const own = await actAsCompany()
  const doubled: unknown[] = []
  let named = 0
  for (const route of world.app.workspaceRoutes.filter(({ method }) => method === 'GET')) {
    const path = pathWith(route, own)
    if (path === null) continue
    const isList = !route.path.includes(':')
    for (const each of isList ? [path, `${path}?q=Pins`, `${path}?format=csv`] : [path]) {
      const answer = await owner.get(each)
      const text = JSON.stringify(answer.body ?? '')
      named += Number(text.includes(name))
      if (text.includes(twice)) doubled.push(titleOf(route))
    }
  }
  const next = (await visit.page('/slots')).result.days[1].starts[0]
  expect((await visit.page('/hold', { startAt: next })).status).toBe(200)
  const other = await visitIn(world, { tess: visit.tess, startAt: ahead(9) })
  const refused = await owner.patch(`/appointment/update/${other.id}`, { startAt: next })
  expect(refused.code).toBe('SLOT_HELD')
  expect(refused.body.msg).toContain(`${name} `)
  for (const wrong of [twice, `${name}  `]) expect(refused.body.msg).not.toContain(wrong)
  expect((await visit.page('/move', { startAt: next })).status).toBe(200)
  const { rows: mails } = await world.owner.query<{ whole: string }>(
    `select subject || text || html as whole from outbox where strpos(text, $1) > 0`,
    [name],
  )
  expect(mails.filter(({ whole }) => whole.includes(twice))).toEqual([])
  expect(mails, 'the booker gets emails about what the client did').not.toEqual([])
  expect(doubled).toEqual([])
  expect(named, 'many routes name a client').toBeGreaterThan(20)
}, 120_000)
