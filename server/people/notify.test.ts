import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { activated } from '../testing/newcomers.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { sendDelayedNotifications } from '../operations/notifications/delayed-notifications.ts'
import { newestMail } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const read = [true, false, false, false, false] as const

let world: World
let visited: { _id: string; jobNumber?: unknown }
beforeAll(async () => {
  world = await openWorld()
  visited = await sampleRecord(job, world.admin)
})
afterAll(() => world.close())

const start = Date.parse('2031-03-04T15:00:00Z')
const hour = 3_600_000

const mailOf = (person: Person) => newestMail(world, `${person.id}@example.com`)

const countOf = async (person: Person) => {
  const { rows } = await world.owner.query(
    `select count(*)::int as count from outbox where recipient = $1 and kind = 'notice'`,
    [`${person.id}@example.com`],
  )
  return rows[0].count
}

/** Sends the notifications that technicians get a minute after the last change of their appointment. */
const settle = (after = 61_000) =>
  sendDelayedNotifications({ ...world, log: world.app.log }, new Date(Date.now() + after))

const goer = () => technicianIn(world, { permissions: { OP_CALENDAR: [...read], OP_JOB: [...read] } })

async function book(technicians: Person[], startAt: number): Promise<string> {
  const body = {
    technicians: technicians.map(({ id }) => id),
    jobId: visited._id,
    startAt,
    estimatedDuration: hour,
    status: 'NEW',
  }
  const made = await world.admin.post('/appointment/create/', body)
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result._id
}

test('ACCT-03 a technician is mailed what is booked, moved and cancelled for them, in their language and zone', async () => {
  const tess = await goer()
  await tess.patch(`/user/update/${tess.id}`, { lang: 'fr', timezone: 'America/Regina' })
  const id = await book([tess], start)
  expect(await mailOf(tess)).toBeNull()
  await settle()
  const booked = await mailOf(tess)
  expect(booked).toMatchObject({
    kind: 'notice',
    subject: 'Nouveau rendez-vous : mardi 4 mars 2031 à 09 h 00',
  })
  expect(booked?.text).toContain(`Travail ${visited.jobNumber}`)
  expect(booked?.text).toMatch(/Lieu\s: 1200 Main Street, Montréal\./)
  expect(booked?.text).toContain(`http://localhost/operations/jobs/${visited._id}`)
  await world.admin.patch(`/appointment/update/${id}`, { startAt: start + hour })
  await settle()
  expect((await mailOf(tess))?.text).toMatch(
    /Avant : mardi 4 mars 2031 à 09 h 00\. Maintenant : .* à 10 h 00/,
  )
  await world.admin.patch(`/appointment/update/${id}`, { note: 'Ring twice' })
  await settle()
  expect(await countOf(tess)).toBe(2)
  await world.admin.patch(`/appointment/update/${id}`, { status: 'CANCELLED' })
  await settle()
  expect((await mailOf(tess))?.subject).toBe('Rendez-vous retiré : mardi 4 mars 2031 à 10 h 00')
  expect(await countOf(tess)).toBe(3)
})

test('ACCT-03 ten drags within a minute are one mail, of where the visit came from and came to rest', async () => {
  const [tess, ruth] = [await goer(), await goer()]
  const from = start + 200 * hour
  const id = await book([tess], from)
  await settle()
  const drag = (body: object) => world.admin.patch(`/appointment/update/${id}`, body)
  for (let drags = 1; drags <= 10; drags++)
    expect((await drag({ startAt: from + drags * hour })).status).toBe(200)
  await settle(50_000)
  expect(await countOf(tess)).toBe(1)
  await Promise.all([settle(), settle()])
  expect(await countOf(tess)).toBe(2)
  expect((await mailOf(tess))?.text).toMatch(/from .*March 12.* 7:00.*to .*March 13.* 5:00/)
  await drag({ technicians: [ruth.id], startAt: from })
  await drag({ technicians: [tess.id], startAt: from + 10 * hour })
  const short = await book([ruth], from + 400 * hour)
  await world.admin.delete(`/appointment/delete/${short}`)
  await settle()
  expect([await countOf(tess), await countOf(ruth)]).toEqual([2, 0])
})

test('a failed notification of one visit delays no other; a removed workspace sends none', async () => {
  const [tess, ruth] = [await goer(), await goer()]
  await world.owner.query(`update users set timezone = 'Mars/Base' where id = $1`, [tess.id])
  await book([tess], start + 700 * hour)
  const id = await book([ruth], start + 700 * hour)
  await settle()
  expect([await countOf(tess), await countOf(ruth)]).toEqual([0, 1])
  await world.owner.query(`update users set timezone = 'UTC' where id = $1`, [tess.id])
  await world.admin.patch(`/appointment/update/${id}`, { startAt: start + 710 * hour })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const remove = (removed: boolean) =>
    world.owner.query('update workspaces set removed = $2 where id = $1', [world.admin.workspaceId, removed])
  await remove(true)
  await settle()
  await remove(false)
  expect([await countOf(tess), await countOf(ruth)]).toEqual([0, 1])
})

test('ACCT-03 what a person turned off is not mailed, the rest is; only they decide', async () => {
  const tess = await goer()
  const path = `/user/update/${tess.id}`
  const off = await tess.patch(path, { mutedNotices: ['noteOnJob', 'appointmentBooked', 'noteOnJob'] })
  expect(off.result.mutedNotices).toEqual(['appointmentBooked', 'noteOnJob'])
  expect((await tess.get('/auth/session')).result.user.mutedNotices).toEqual([
    'appointmentBooked',
    'noteOnJob',
  ])
  const id = await book([tess], start + 24 * hour)
  const note = { entityType: 'JOB', entity: visited._id, content: 'Key under the mat', isInternal: true }
  await settle()
  expect((await world.admin.post('/note/create/', note)).status).toBe(201)
  expect(await countOf(tess)).toBe(0)
  expect((await tess.patch(path, { mutedNotices: ['appointmentBooked'] })).status).toBe(200)
  await world.admin.post('/note/create/', note)
  expect((await mailOf(tess))?.text).toContain(`on your job ${visited.jobNumber}`)
  expect(JSON.stringify(await mailOf(tess))).not.toContain('Key under the mat')
  expect((await world.admin.delete(`/appointment/delete/${id}`)).status).toBe(200)
  await settle()
  expect((await mailOf(tess))?.subject).toContain('Appointment removed')
  expect((await world.admin.patch(path, { mutedNotices: [] })).code).toBe('FORBIDDEN')
  for (const wrong of [['invoices'], 'noteOnJob', [null]])
    expect((await tess.patch(path, { mutedNotices: wrong })).code).toBe('VALIDATION')
})

test('SEC-06 nobody is mailed what their screens would not show, what they did, or once they have left', async () => {
  const blind = await technicianIn(world, { permissions: {} })
  const left = await goer()
  const own = await technicianIn(world, { permissions: { GLOBAL: [true, true, true, true, true] } })
  const at = start + 48 * hour
  const id = await book([blind, left], at)
  await settle()
  expect([await countOf(blind), await countOf(left)]).toEqual([0, 1])
  await world.admin.delete(`/workforce/delete/${left.id}`)
  await world.admin.patch(`/appointment/update/${id}`, { status: 'CANCELLED' })
  await settle()
  expect(await countOf(left)).toBe(1)
  const mine = {
    technicians: [own.id],
    jobId: visited._id,
    startAt: at,
    estimatedDuration: hour,
    status: 'NEW',
  }
  expect((await own.post('/appointment/create/', mine)).status).toBe(201)
  await settle()
  expect(await countOf(own)).toBe(0)
})

test('ACCT-03 who invited hears that it was accepted', async () => {
  const roles = await world.admin.get('/role/list')
  const email = 'invited@example.com'
  const { browser, id } = await activated(world, email)
  const { result } = await world.admin.post('/invites/create', { email, roleId: roles.result[0]._id })
  expect((await browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
  const mail = await mailOf(world.admin)
  expect(mail?.subject).toMatch(/ joined Plomberie Tremblay$/)
  expect(mail?.text).toContain(`/hr/workforce/${id}`)
})

test('ACCT-03 who made an invoice hears when the last of it is paid', async () => {
  const clerk = await world.member({ ACCTG_INVOICE: [true, true, true, true, false] })
  const body = { ...readyInvoice, account: await accountFor(world.admin) }
  const made = (await clerk.post('/invoice/create/', body)).result
  const issued = await world.admin.post(`/invoice/issue/${made._id}`)
  const pay = (amount: string) =>
    world.admin.post(`/payment/invoice/${made._id}`, { currency: 'CAD', amount })
  expect((await pay('100')).status).toBe(201)
  expect(await mailOf(clerk)).toBeNull()
  expect((await pay('60.97')).status).toBe(201)
  const number = issued.result.invoiceNumber
  expect(await mailOf(clerk)).toMatchObject({ kind: 'notice', subject: `Invoice ${number} is paid` })
})
