import { type FlagArray, type Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { mailReports } from './mail-reports.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const readsOnly: FlagArray = [true, false, false, false, false]
const all: Permissions = { ACCTG_INVOICE: readsOnly, CRM_CONTACT_CUSTOMER: readsOnly }

const sent = async (person: Person) => {
  const { rows } = await world.owner.query(
    `select subject, text from outbox where kind = 'report'
       and recipient = (select email from users where id = $1) order by created_at, id`,
    [person.id],
  )
  return rows
}

/** Sets the time of the last change of all saved reports, because the tests mail them in other months. */
const changedAt = (at: string) => world.owner.query('update saved_reports set updated_at = $1', [at])

const save = async (body: object) => {
  const reply = await world.admin.post('/saved-report/create/', body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.result
}

test('OPEN-758 a report is mailed once on the first day of a month in the zone, to the recipients who may read it', async () => {
  const { owner, admin } = world
  const reader = await world.member(all)
  const clerk = await world.member({ ACCTG_INVOICE: readsOnly })
  const left = await world.member(all)
  const body = { kind: 'REVENUE_BY_CLIENT', period: 'THIS_MONTH', monthly: true }
  const recipients = [admin.id, reader.id, clerk.id, left.id]
  await save({ ...body, name: 'Clients', recipients })
  await save({ ...body, name: 'Not mailed', monthly: false, recipients })
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query('update members set removed = true where id = $1', [left.id])
  await changedAt('2026-11-20T12:00:00Z')
  const tools = jobToolsOf(world)
  await mailReports(tools, new Date('2026-12-01T04:59:00Z'))
  expect(await sent(reader)).toEqual([])
  const midnight = new Date('2026-12-01T05:00:00Z')
  await Promise.all([mailReports(tools, midnight), mailReports(tools, midnight)])
  await mailReports(tools, new Date('2026-12-02T12:00:00Z'))
  const [mail, ...more] = await sent(reader)
  expect(more).toEqual([])
  expect(mail.subject).toBe('Clients: Nov 01, 2026 to Nov 30, 2026')
  expect(mail.text).toContain('Revenue by client of Plomberie Tremblay')
  expect(mail.text).toContain('from=2026-11-01&to=2026-11-30')
  expect([(await sent(admin)).length, await sent(clerk), await sent(left)]).toEqual([1, [], []])
  await owner.query('update roles set sections = $1 where id = (select role_id from members where id = $2)', [
    '{}',
    reader.id,
  ])
  await mailReports(tools, new Date('2027-01-01T12:00:00Z'))
  expect([(await sent(admin)).length, (await sent(reader)).length]).toEqual([2, 1])
})

test('OPEN-757 a saved report is seen and saved only by users who may read its figures', async () => {
  const makes: FlagArray = [true, true, true, false, false]
  const clerk = await world.member({ ACCTG_INVOICE: makes })
  const names = (await clerk.get('/saved-report/list/')).result.map(({ name }: { name: string }) => name)
  expect(names).toEqual([])
  const refused = await clerk.post('/saved-report/create/', {
    name: 'Hours',
    kind: 'HOURS',
    period: 'LAST_MONTH',
  })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: ['kind'], msg: 'You may not read this report' })],
  ])
  const own = await clerk.post('/saved-report/create/', {
    name: 'Months',
    kind: 'REVENUE_BY_MONTH',
    period: 'THIS_YEAR',
  })
  expect(own.status).toBe(201)
  const again = await world.admin.post('/saved-report/create/', {
    name: 'months',
    kind: 'HOURS',
    period: 'THIS_YEAR',
  })
  expect(again.body.errors).toMatchObject([{ path: ['name'] }])
  const path = `/saved-report/update/${own.result._id}`
  const nobody = await world.admin.patch(path, { monthly: true })
  expect(nobody.body.errors).toMatchObject([{ path: ['recipients'], msg: 'Choose at least one recipient' }])
  const recipients = [world.admin.id]
  expect((await world.admin.patch(path, { recipients })).status).toBe(200)
  expect((await world.admin.patch(path, { monthly: true })).status).toBe(200)
})
