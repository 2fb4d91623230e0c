import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
  expect((await owner.post('/reward/rules', rules())).status).toBe(200)
})
afterAll(() => world.close())

const minute = 60_000

const rules = (more: object = {}) => ({
  enabled: true,
  FIRST_VISIT_FIX: { enabled: true, points: 10 },
  ON_TIME: { enabled: true, points: 5 },
  FIVE_STARS: { enabled: true, points: 20 },
  ...more,
})

async function newJob(): Promise<string> {
  const { result } = await owner.post('/job/create/', {
    clientData: {
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '+15145550111',
      email: 'zoe@example.com',
      languages: ['fr-FR'],
    },
    title: 'Laveuse',
    description: 'Fuit',
    jobSiteType: 'IN_HOUSE',
  })
  return result._id
}

/** Creates a visit of half an hour that starts in `startsIn` minutes. */
async function visitOf(jobId: string, technicians: string[], startsIn: number): Promise<string> {
  const startAt = Math.floor((Date.now() + startsIn * minute) / minute) * minute
  const made = await owner.post('/appointment/create/', {
    jobId,
    technicians,
    startAt,
    estimatedDuration: 30 * minute,
  })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result._id
}

const mark = async (visit: string, status: string) =>
  expect((await owner.patch(`/appointment/update/${visit}`, { status })).status).toBe(200)
const become = async (job: string, jobStatus: string) =>
  expect((await owner.patch(`/job/update/${job}`, { jobStatus })).status).toBe(200)

type Entry = { reason: string; points: number; about: string }

/** A member's ledger entries, oldest first. */
const ledger = async (member: string): Promise<[string, number][]> =>
  (await owner.get(`/reward-point/list/?filter_member=${member}&sort=createdAt&limit=200`)).result.map(
    ({ reason, points }: Entry) => [reason, points],
  )
const sums = async (member: string): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const [reason, points] of await ledger(member)) found[reason] = (found[reason] ?? 0) + points
  return found
}

describe('points by rules', () => {
  test('HR-02, OPEN-279 a visit done in its time and a job done in one visit give points once; what turns out otherwise takes them back', async () => {
    const [tess, luc] = [await technicianIn(world), await technicianIn(world, { name: 'Luc' })]
    const job = await newJob()
    const visit = await visitOf(job, [tess.id, luc.id], -20)
    await mark(visit, 'COMPLETE')
    await mark(visit, 'COMPLETE')
    expect(await ledger(tess.id)).toEqual([['ON_TIME', 5]])
    await become(job, 'COMPLETED')
    for (const each of [tess, luc]) expect(await sums(each.id)).toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 10 })

    await become(job, 'SCHEDULED')
    expect(await sums(tess.id)).toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 0 })
    await become(job, 'COMPLETED')
    expect(await sums(tess.id)).toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 10 })
    const second = await visitOf(job, [luc.id], -80)
    await mark(second, 'COMPLETE')
    expect(await sums(tess.id), 'it took two visits').toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 0 })
    expect(await sums(luc.id), 'the second was marked too late').toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 0 })
    expect(
      (await ledger(tess.id)).map(([, points]) => points),
      'nothing was changed or deleted',
    ).toEqual([5, 10, -10, 10, -10])
  })

  test('OPEN-279, OPEN-303 a visit that a device tells of later was on time by when it ended', async () => {
    const permissions: Permissions = { OP_CALENDAR: [true, false, true, false, false] }
    for (const [ended, expected] of [
      [95, [['ON_TIME', 5]]],
      [70, []],
    ] as const) {
      const tess = await technicianIn(world, { permissions })
      const visit = await visitOf(await newJob(), [tess.id], -120)
      const tell = async (verb: string, ago: number, body = {}) => {
        const at = Date.now() - ago * minute
        const told = await tess.post(`/appointment/${verb}/${visit}`, { at, ...body })
        expect([told.status, told.body.errors]).toEqual([200, undefined])
      }
      await tell('start', 118)
      await tell('finish', ended, { outcome: 'COME_BACK' })
      expect(await ledger(tess.id)).toEqual(expected)
    }
  })

  test('OPEN-279 five stars give points to everybody who was there, four do not; whoever holds points keeps them under other rules', async () => {
    for (const rating of [4, 5]) {
      const tess = await technicianIn(world)
      const job = await newJob()
      await mark(await visitOf(job, [tess.id], 60), 'COMPLETE')
      await become(job, 'COMPLETED')
      expect(await sums(tess.id), 'done before it began is not on time').toEqual({ FIRST_VISIT_FIX: 10 })
      const review = (await owner.post('/review/create/', { job })).result._id
      const { url } = (await owner.post('/link/create/', { purpose: 'REVIEW', record: review })).result
      const give = () => world.nobody.post(`/public/${url.split('/').at(-1)}/review`, { rating })
      await Promise.all([give(), give(), give()])
      const stars = rating === 5 ? { FIVE_STARS: 20 } : {}
      expect(await sums(tess.id)).toEqual({ FIRST_VISIT_FIX: 10, ...stars })
      await owner.post('/reward/rules', rules({ FIRST_VISIT_FIX: { enabled: false, points: 99 } }))
      await owner.patch(`/job/update/${job}`, { title: 'Laveuse, encore' })
      expect(await sums(tess.id)).toEqual({ FIRST_VISIT_FIX: 10, ...stars })
      await owner.post('/reward/rules', rules())
    }
  })

  test('OPEN-279 who went may be put right later, and a visit that is deleted was none', async () => {
    const [tess, luc] = [await technicianIn(world), await technicianIn(world, { name: 'Luc' })]
    const job = await newJob()
    const visit = await visitOf(job, [tess.id], -20)
    await mark(visit, 'COMPLETE')
    await become(job, 'COMPLETED')
    const went = (...techs: string[]) => owner.patch(`/appointment/update/${visit}`, { technicians: techs })
    expect((await went(luc.id)).status).toBe(200)
    expect(await sums(tess.id)).toEqual({ ON_TIME: 0, FIRST_VISIT_FIX: 0 })
    expect(await sums(luc.id)).toEqual({ ON_TIME: 5, FIRST_VISIT_FIX: 10 })
    expect((await owner.delete(`/appointment/delete/${visit}`)).status).toBe(200)
    expect(await sums(luc.id)).toEqual({ ON_TIME: 0, FIRST_VISIT_FIX: 0 })

    const late = await visitOf(job, [tess.id], -120)
    await mark(late, 'COMPLETE')
    await owner.patch(`/appointment/update/${late}`, { technicians: [tess.id, luc.id] })
    expect((await sums(tess.id))['ON_TIME'], 'it was too late for whoever went').toBe(0)
  })

  test('OPEN-279 switched off, as a whole or one rule, nothing is given; what was given stays', async () => {
    const tess = await technicianIn(world)
    for (const off of [
      { enabled: false },
      { ON_TIME: { enabled: false, points: 5 }, FIRST_VISIT_FIX: { enabled: false, points: 1 } },
    ]) {
      await owner.post('/reward/rules', rules(off))
      const job = await newJob()
      const visit = await visitOf(job, [tess.id], -20)
      await mark(visit, 'COMPLETE')
      await become(job, 'COMPLETED')
      expect(await ledger(tess.id)).toEqual([])
      await owner.delete(`/appointment/delete/${visit}`)
    }
    await owner.post('/reward/rules', rules())
  })
})

describe('by hand and by month', () => {
  test('OPEN-13, OPEN-279 points of a reward follow it: to another figure, to another member, and away with it', async () => {
    const [tess, luc] = [await technicianIn(world), await technicianIn(world, { name: 'Luc' })]
    const body = { member: tess.id, name: 'Helped out', date: '2026-11-03', points: 30 }
    const { result: given } = await owner.post('/reward/create/', body)
    expect(await ledger(tess.id)).toEqual([['BY_HAND', 30]])
    await owner.patch(`/reward/update/${given._id}`, { points: 45 })
    await owner.patch(`/reward/update/${given._id}`, { description: 'On a Sunday' })
    expect(await ledger(tess.id)).toEqual([
      ['BY_HAND', 30],
      ['BY_HAND', 15],
    ])
    await owner.patch(`/reward/update/${given._id}`, { member: luc.id })
    expect([await sums(tess.id), await sums(luc.id)]).toEqual([{ BY_HAND: 0 }, { BY_HAND: 45 }])
    await owner.delete(`/reward/delete/${given._id}`)
    expect(await sums(luc.id)).toEqual({ BY_HAND: 0 })
    for (const points of [0, -5, 1001, 2.5, 'many'])
      expect((await owner.post('/reward/create/', { ...body, points })).body.errors?.[0]?.path).toEqual([
        'points',
      ])
  })

  test('OPEN-279 while points are switched off, a reward neither gives nor changes any, and its deletion takes them back', async () => {
    const tess = await technicianIn(world)
    const body = { member: tess.id, name: 'Helped out', date: '2026-11-03', points: 30 }
    const { result: given } = await owner.post('/reward/create/', body)
    await owner.post('/reward/rules', rules({ enabled: false }))
    expect((await owner.post('/reward/create/', body)).status).toBe(201)
    expect((await owner.patch(`/reward/update/${given._id}`, { points: 45 })).status).toBe(200)
    expect(await sums(tess.id)).toEqual({ BY_HAND: 30 })
    await owner.delete(`/reward/delete/${given._id}`)
    expect(await sums(tess.id)).toEqual({ BY_HAND: 0 })
    await owner.post('/reward/rules', rules())
  })

  test('OPEN-279 the month names members by their points, most first, and its reasons; another month is its own', async () => {
    const company = await openWorld()
    const { admin } = company
    await admin.post('/reward/rules', rules())
    const [tess, luc] = [await technicianIn(company), await technicianIn(company, { name: 'Luc' })]
    for (const [member, points] of [
      [tess, 10],
      [luc, 25],
      [tess, 5],
    ] as const)
      await admin.post('/reward/create/', { member: member.id, name: 'Thanks', date: '2020-01-01', points })
    const { result } = await admin.get('/reward-point/month')
    const none = { FIRST_VISIT_FIX: 0, ON_TIME: 0, FIVE_STARS: 0 }
    expect(result.members).toMatchObject([
      { _id: luc.id, points: 25, byReason: { ...none, BY_HAND: 25 } },
      { _id: tess.id, points: 15, byReason: { ...none, BY_HAND: 15 } },
    ])
    expect(result.month).toBe(Temporal.Now.plainDateISO('America/Toronto').toString().slice(0, 7))
    expect((await admin.get('/reward-point/month?month=2020-01')).result).toMatchObject({
      month: '2020-01',
      members: [],
    })
    for (const month of ['2020-13', 'x', '2020-1', '0000-01'])
      expect((await admin.get(`/reward-point/month?month=${month}`)).code).toBe('VALIDATION')
    expect((await company.stranger.get('/reward-point/month')).result.members).toEqual([])
    const ann = await company.member({ DASHBOARD: [true, false, false, false, false] })
    const own = async () => (await ann.get('/dashboard/read')).result.points
    expect(await own()).toBeNull()
    await admin.post('/reward/create/', { member: ann.id, name: 'Thanks', date: '2020-01-01', points: 7 })
    expect(await own(), 'her own, without a right to the people').toBe(7)
    await company.close()
  })

  test('OPEN-279, PERM-04 only who administers the people sets rules; a rule that is none is refused', async () => {
    const editor = await world.member({ HR_WORKFORCE_MEMBER: [true, true, true, true, false] })
    expect((await editor.post('/reward/rules', rules())).code).toBe('FORBIDDEN')
    expect((await editor.get('/reward/rules')).result).toEqual(rules())
    for (const wrong of [
      {},
      rules({ ON_TIME: { enabled: true, points: 0 } }),
      rules({ ON_TIME: true }),
      rules({ more: 1 }),
    ])
      expect((await owner.post('/reward/rules', wrong)).code).toBe('VALIDATION')
    const nobody = await world.member({ OP_JOB: [true, true, true, true, true] })
    for (const path of ['/reward/rules', '/reward-point/list/', '/reward-point/month'])
      expect((await nobody.get(path)).code).toBe('FORBIDDEN')
    expect((await owner.post('/reward-point/create/', {})).status).toBe(404)
  })
})
