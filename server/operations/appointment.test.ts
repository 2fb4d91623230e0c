import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFault } from '../kit/database/database-faults.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn, timeOffOf } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const hour = 3_600_000
/** Monday, 6 January 2031, midnight in Toronto. */
const monday = Date.UTC(2031, 0, 6, 5)

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

/** The body of a visit for these technicians, from one hour to another on Monday, 6 January 2031. */
const visit = (technicians: Person[], from: number, to = from + 1) => ({
  jobId,
  technicians: technicians.map(({ id }) => id),
  startAt: monday + from * hour,
  estimatedDuration: (to - from) * hour,
})

/** Gives the workspace a time zone in which it is about noon now. The time two minutes ago is on the same day. */
async function liveAtNoon() {
  const offset = new Date().getUTCHours() - 12
  const zone = `Etc/GMT${offset < 0 ? '-' : '+'}${Math.abs(offset)}`
  await world.owner.query('update workspaces set timezone = $1', [zone])
}

const book = (technicians: Person[], from: number, to?: number) =>
  world.admin.post('/appointment/create/', visit(technicians, from, to))

describe('one appointment', () => {
  test('APPT-29, APPT-31, APPT-32, OPEN-85 is answered with technicians, times in epoch ms and its end', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    const marc = await technicianIn(world, { name: 'Marc' })
    const made = await world.admin.post('/appointments/create/', {
      ...visit([marc, tess], 9, 10.5),
      note: 'Ring twice',
      estimatedWindow: '9-12',
    })
    expect(made.status).toBe(201)
    expect(made.result).toMatchObject({
      job: { _id: jobId, jobNumber: expect.stringMatching(/^J-/) },
      techs: [
        { _id: marc.id, firstName: 'Marc', lastName: 'Tremblay' },
        { _id: tess.id, firstName: 'Tess', lastName: 'Tremblay' },
      ],
      startAt: monday + 9 * hour,
      endAt: monday + 10.5 * hour,
      estimatedDuration: 1.5 * hour,
      status: 'NEW',
      note: 'Ring twice',
      estimatedWindow: '9-12',
      warnings: [],
    })
    // For its references, the response contains only the fields that the appointment declares.
    expect(Object.keys(made.result.job).toSorted()).toEqual(['_id', 'jobNumber', 'title'])
    const [first] = made.result.techs
    expect(Object.keys(first).toSorted()).toEqual(['_id', 'color', 'firstName', 'lastName', 'photo'])
    const read = await world.admin.get(`/appointment/read/${made.result._id}`)
    expect(read.result).toEqual(made.result)
    const ofMarc = await world.admin.get(`/appointment/list/?filter_techs=${marc.id}&sort=startAt`)
    expect(ofMarc.result).toEqual([made.result])
    const changed = await world.admin.patch(`/appointment/update/${made.result._id}`, {
      estimatedWindow: '12-5',
      note: null,
    })
    expect(changed.result).toMatchObject({ estimatedWindow: '12-5', note: null, startAt: monday + 9 * hour })
    const longer = { estimatedDuration: 2 * hour }
    const moved = await world.admin.patch(`/appointment/update/${made.result._id}`, longer)
    expect(moved.result).toMatchObject({ startAt: monday + 9 * hour, endAt: monday + 11 * hour })
  })

  test('APPT-20, APPT-33 an empty form names technicians, start, duration and job in its words', async () => {
    const refused = await world.admin.post('/appointment/create/', { technicians: [] })
    const said = refused.body.errors.map(({ path, msg }: { path: string[]; msg: string }) => [path[0], msg])
    expect(Object.fromEntries(said)).toEqual({
      technicians: 'Please select at least one technician',
      startAt: 'Please select a start time',
      estimatedDuration: 'Job duration is required',
      jobId: 'This field is required',
    })
  })

  test('APPT-35, OPEN-147 is saved without technicians when it is sent as UNASSIGNED', async () => {
    const body = { ...visit([], 9), technicians: ['UNASSIGNED'] }
    const made = await world.admin.post('/appointment/create/', body)
    expect(made.result).toMatchObject({ techs: [], warnings: [] })
    const tess = await technicianIn(world)
    const mixed = await world.admin.post('/appointment/create/', {
      ...body,
      technicians: ['UNASSIGNED', tess.id],
    })
    expect(mixed.code).toBe('VALIDATION')
    const given = await world.admin.patch(`/appointment/update/${made.result._id}`, {
      technicians: [tess.id],
    })
    expect(given.result.techs).toMatchObject([{ _id: tess.id }])
    expect((await book([tess], 9.5)).code).toBe('TECHNICIAN_BUSY')
  })

  test('OPEN-83 takes only active technicians of this workspace', async () => {
    const tess = await technicianIn(world)
    const clerk = await world.member({})
    const left = await technicianIn(world)
    await world.owner.query('update members set enabled = false where id = $1', [left.id])
    for (const wrong of [clerk, left, world.stranger]) {
      const refused = await book([tess, wrong], 9)
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toMatchObject([{ path: ['technicians', 1], code: 'NOT_FOUND' }])
    }
    expect((await book([tess], 9)).status).toBe(201)
  })

  test('APPT-29 refuses a job of another workspace at its place', async () => {
    const theirs = (await sampleRecord(job, world.stranger))._id
    const tess = await technicianIn(world)
    const refused = await world.admin.post('/appointment/create/', { ...visit([tess], 9), jobId: theirs })
    expect(refused.body.errors).toMatchObject([{ path: ['jobId'], code: 'NOT_FOUND' }])
  })

  test('OPEN-88 follows the table of statuses and says what cannot be', async () => {
    const made = await book([await technicianIn(world)], 9)
    const to = (status: string) => world.admin.patch(`/appointment/update/${made.result._id}`, { status })
    expect((await to('COMPLETE')).result.status).toBe('COMPLETE')
    const refused = await to('CANCELLED')
    expect([refused.status, refused.code, refused.body.msg]).toEqual([
      409,
      'INVALID_TRANSITION',
      'Completed cannot become Cancelled',
    ])
    expect((await to('PENDING')).result.status).toBe('PENDING')
    expect((await to('DELAYED')).result.status).toBe('DELAYED')
  })

  test('OPEN-86 is booked outside hours and on time off, and says so', async () => {
    const early = await technicianIn(world, { hours: [{ weekday: 1, from: '08:00', to: '12:00' }] })
    const away = await technicianIn(world)
    await timeOffOf(world, away, { from: monday + 9.5 * hour, to: monday + 20 * hour })
    const made = await book([away, early], 11, 13)
    expect(made.status).toBe(201)
    expect(made.result.warnings).toEqual([
      { technician: away.id, code: 'TIME_OFF' },
      { technician: early.id, code: 'OUTSIDE_HOURS' },
    ])
    const moved = await world.admin.patch(`/appointment/update/${made.result._id}`, {
      startAt: monday + 8 * hour,
      estimatedDuration: hour,
    })
    expect(moved.result.warnings).toEqual([])
  })
})

describe('a technician is booked once at a time', () => {
  test('REL-03 ten after ten fits, ten before ten does not', async () => {
    const tess = await technicianIn(world)
    expect((await book([tess], 9)).status).toBe(201)
    expect((await book([tess], 10)).status).toBe(201)
    expect((await book([tess], 10.75)).code).toBe('TECHNICIAN_BUSY')
    expect((await book([tess], 8, 9.25)).code).toBe('TECHNICIAN_BUSY')
    expect((await book([tess], 8, 9)).status).toBe(201)
  })

  test('REL-03 an appointment may be moved over itself; a cancelled one frees its time, reopening takes it', async () => {
    const tess = await technicianIn(world)
    const first = await book([tess], 9, 11)
    const path = `/appointment/update/${first.result._id}`
    expect((await world.admin.patch(path, { startAt: monday + 10 * hour })).status).toBe(200)
    expect((await book([tess], 9)).status).toBe(201)
    expect((await world.admin.patch(path, { startAt: monday + 9.5 * hour })).code).toBe('TECHNICIAN_BUSY')
    expect((await world.admin.patch(path, { status: 'CANCELLED' })).status).toBe(200)
    expect((await book([tess], 10)).status).toBe(201)
    expect((await world.admin.patch(path, { status: 'PENDING' })).code).toBe('TECHNICIAN_BUSY')
    expect((await world.admin.get(`/appointment/read/${first.result._id}`)).result.status).toBe('CANCELLED')
  })

  test('OPEN-87 the refusal names who, until when, which booking, and when all are free next', async () => {
    const tess = await technicianIn(world, { name: 'Tess' })
    const marc = await technicianIn(world, { name: 'Marc' })
    const first = await book([marc], 9, 11)
    await book([tess], 11, 12)
    const refused = await book([tess, marc], 10)
    expect(refused.status).toBe(409)
    expect(refused.body.msg).toBe('Marc Tremblay is booked until 11:00. Next free start: 12:00.')
    expect(refused.body.current).toMatchObject({
      appointment: first.result._id,
      job: { jobNumber: first.result.job.jobNumber },
      technician: { _id: marc.id, firstName: 'Marc' },
      from: monday + 9 * hour,
      to: monday + 11 * hour,
    })
    expect(refused.body.current.nextStarts[0]).toBe(monday + 12 * hour)
    const french = await world.admin.post('/appointment/create/', visit([tess, marc], 10), {
      'accept-language': 'fr-CA',
    })
    expect(french.body.msg).toContain('Marc Tremblay a un rendez-vous jusqu’à 11 h')
  })

  test('REL-02 a crew is booked whole or not at all, also when it is changed', async () => {
    const [tess, marc, ana] = [
      await technicianIn(world),
      await technicianIn(world),
      await technicianIn(world),
    ]
    await book([marc], 9, 12)
    expect((await book([tess, marc], 9)).code).toBe('TECHNICIAN_BUSY')
    const free = await book([tess], 9)
    expect(free.status).toBe(201)
    const path = `/appointment/update/${free.result._id}`
    expect((await world.admin.patch(path, { technicians: [ana.id, marc.id] })).code).toBe('TECHNICIAN_BUSY')
    expect((await book([ana], 9)).status).toBe(201)
    // The change removes Tess, who is busy at the new time. A change checks only the technicians who stay assigned.
    await book([tess], 14)
    const moved = await world.admin.patch(path, { technicians: [ana.id], startAt: monday + 14 * hour })
    expect(moved.status).toBe(200)
    expect((await book([tess], 9)).status).toBe(201)
  })

  test('APPT-30 a visit moved with the same technicians keeps them, and their time', async () => {
    const [tess, marc] = [await technicianIn(world), await technicianIn(world)]
    const crew = [tess.id, marc.id]
    const { result } = await book([tess, marc], 9)
    const later = { startAt: monday + 9.5 * hour }
    expect((await world.admin.patch(`/appointment/update/${result._id}`, later)).status).toBe(200)
    const moved = await world.admin.patch(`/appointment/update/${result._id}`, {
      technicians: crew,
      startAt: monday + 14 * hour,
    })
    expect(moved.result.techs.map(({ _id }: { _id: string }) => _id)).toEqual(crew)
    expect((await book([tess], 14)).code).toBe('TECHNICIAN_BUSY')
    expect((await book([marc], 9)).status).toBe(201)
  })

  test('REL-01 the database itself refuses what goes around the service', async () => {
    const tess = await technicianIn(world)
    await book([tess], 9)
    const other = await book([await technicianIn(world)], 9)
    const refused = world.owner.query(
      'insert into appointment_technicians (workspace_id, record_id, target_id, position) values ($1, $2, $3, 5)',
      [world.admin.workspaceId, other.result._id, tess.id],
    )
    expect(await refused.catch(databaseFault)).toMatchObject({
      code: '23P01',
      constraint: 'appointment_technicians_busy',
    })
  })
})

describe('a job and its appointments', () => {
  test('OPEN-77 cancelling a job cancels its open appointments and frees their time', async () => {
    const own = (await sampleRecord(job, world.admin))._id
    const tess = await technicianIn(world)
    const send = (from: number) =>
      world.admin.post('/appointment/create/', { ...visit([tess], from), jobId: own })
    const open = await send(9)
    const done = await send(11)
    await world.admin.patch(`/appointment/update/${done.result._id}`, { status: 'COMPLETE' })
    expect((await world.admin.patch(`/job/update/${own}`, { jobStatus: 'CANCELLED' })).status).toBe(200)
    const statusOf = async (id: string) => (await world.admin.get(`/appointment/read/${id}`)).result.status
    expect([await statusOf(open.result._id), await statusOf(done.result._id)]).toEqual([
      'CANCELLED',
      'COMPLETE',
    ])
    expect((await book([tess], 9)).status).toBe(201)
    const history = await world.admin.get(`/appointment/history/${open.result._id}`)
    expect(history.result[0].changes.status).toEqual(['NEW', 'CANCELLED'])
  })

  test('JOB-19 a job shows the first technician of its next appointment, an account when it was last serviced', async () => {
    const own = await sampleRecord(job, world.admin)
    const tess = await technicianIn(world, { name: 'Tess' })
    const marc = await technicianIn(world, { name: 'Marc' })
    const at = (who: Person[], startAt: number) =>
      world.admin.post('/appointment/create/', { ...visit(who, 9), startAt, jobId: own._id })
    const past = await at([marc], Date.now() - 30 * hour)
    const technician = async () => (await world.admin.get(`/job/read/${own._id}`)).result.primaryTechnician
    expect(await technician()).toMatchObject({ _id: marc.id, firstName: 'Marc' })
    await at([tess, marc], Date.now() + 90 * hour)
    expect(await technician()).toMatchObject({ _id: tess.id, firstName: 'Tess' })
    await world.admin.patch(`/appointment/update/${past.result._id}`, { status: 'COMPLETE' })
    const { account } = (await world.admin.get(`/job/read/${own._id}`)).result
    const { lastServicedDate } = (await world.admin.get(`/account/read/${account._id}`)).result
    expect(new Date(lastServicedDate).getTime()).toBe(past.result.endAt)
  })

  test('PERM-04 a technician sees their own jobs and appointments; with dispatch rights, everybody’s', async () => {
    const own = (await sampleRecord(job, world.admin))._id
    const read = [true, false, false, false, false] as [boolean, boolean, boolean, boolean, boolean]
    const tess = await technicianIn(world, { permissions: { OP_JOB: read, OP_CALENDAR: read } })
    const lead = await technicianIn(world, {
      permissions: { OP_JOB: read, OP_CALENDAR: read, OP_DISPATCH: read },
    })
    const clerk = await world.member({ OP_JOB: read, OP_CALENDAR: read })
    const hers = await world.admin.post('/appointment/create/', { ...visit([tess], 9), jobId: own })
    await book([lead], 9)
    expect((await tess.get('/appointment/list/')).result.map(({ _id }: { _id: string }) => _id)).toEqual([
      hers.result._id,
    ])
    expect((await tess.get('/job/list/')).result.map(({ _id }: { _id: string }) => _id)).toEqual([own])
    expect((await tess.get(`/job/read/${jobId}`)).code).toBe('NOT_FOUND')
    expect((await lead.get('/job/list/')).result.length).toBeGreaterThan(1)
    expect((await clerk.get('/appointment/list/')).result.length).toBeGreaterThan(1)
    expect((await tess.get('/appointment/summary')).result.total).toBe(1)
  })

  test('SHELL-17, OPEN-660 the summary counts what of today nobody goes to or should have begun', async () => {
    await liveAtNoon()
    const before = (await world.admin.get('/appointment/summary')).result
    const soon = { jobId, startAt: Date.now() - 60_000, estimatedDuration: 3_600_000 }
    await world.admin.post('/appointment/create/', { ...soon, technicians: ['UNASSIGNED'] })
    // It is noon in the workspace, so its day goes from 12 hours ago to 12 hours ahead. The day in UTC usually has
    // other bounds.
    for (const hours of [-11, 11]) {
      const startAt = Date.now() + hours * 3_600_000
      await world.admin.post('/appointment/create/', { ...soon, startAt, technicians: ['UNASSIGNED'] })
    }
    const late = await world.admin.post('/appointment/create/', {
      ...soon,
      technicians: [(await technicianIn(world)).id],
    })
    const now = (await world.admin.get('/appointment/summary')).result
    expect([
      now.todayUnassigned - before.todayUnassigned,
      now.todayLate - before.todayLate,
      now.needsAttention - before.needsAttention,
    ]).toEqual([3, 3, 4])
    await world.admin.patch(`/appointment/update/${late.result._id}`, { status: 'COMPLETE' })
    expect((await world.admin.get('/appointment/summary')).result.needsAttention).toBe(
      before.needsAttention + 3,
    )
  })
})
