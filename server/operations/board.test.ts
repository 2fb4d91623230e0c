import { randomUUIDv7 } from 'node:crypto'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { statementsOf } from '../testing/statements.ts'
import { technicianIn, timeOffOf } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const hour = 3_600_000
const minute = 60_000
/** Monday, 6 January 2031, midnight in Toronto. */
const monday = Date.UTC(2031, 0, 6, 5)
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))

let world: World
let jobId: string
let tess: Person
let marc: Person
beforeAll(async () => {
  world = await openWorld()
  await world.owner.query(`update workspaces set timezone = 'America/Toronto'`)
  jobId = (await sampleRecord(job, world.admin))._id
  tess = await technicianIn(world, { name: 'Tess', hours: weekdays })
  marc = await technicianIn(world, { name: 'Marc', hours: weekdays, zone: 'America/Los_Angeles' })
})
afterAll(() => world.close())

const board = (query = `from=${monday}&to=${monday + 24 * hour}`, person: Person = world.admin) =>
  person.get(`/appointment/board/?${query}`)

/**
 * A slot of one hour. `from` is the hour on that Monday at which the slot starts. Further fields override the defaults.
 */
type Slot = { from: number; [field: string]: unknown }

const book = (person: Person, technicians: Person[], { from, ...more }: Slot) =>
  person.post('/appointment/create/', {
    jobId,
    technicians: technicians.map(({ id }) => id),
    startAt: monday + from * hour,
    estimatedDuration: hour,
    ...more,
  })

const hold = (person: Person, technician: Person, { from, ...more }: Slot) =>
  person.post('/appointment/hold/', {
    technician: technician.id,
    startAt: monday + from * hour,
    estimatedDuration: hour,
    ...more,
  })

const rowOf = (shown: { _id: string }[], person: Person) => shown.find(({ _id }) => _id === person.id)

/** Creates a job of a new client at coordinates in degrees. */
async function jobAt(lng: number, lat: number, more: object = {}): Promise<string> {
  const address = { formatted: `${lat}, ${lng}`, location: { type: 'Point', coordinates: [lng, lat] } }
  const made = await world.admin.post('/job/create/', {
    title: 'Boiler',
    description: 'Does not heat',
    clientData: { firstName: 'Anne', lastName: 'Roy', phone: '+15145550111', address },
    useClientHomeAddress: true,
    ...more,
  })
  expect(made.status).toBe(201)
  return made.result._id
}

describe('the board', () => {
  test('CAL-01 shows who works when, why somebody does not, and when the workspace is closed', async () => {
    await timeOffOf(world, tess, { from: monday + 12 * hour, to: monday + 13 * hour })
    const { result } = await board(`from=${monday}&to=${monday + 48 * hour}`)
    expect(result.timezone).toBe('America/Toronto')
    expect(rowOf(result.technicians, tess)).toMatchObject({
      firstName: 'Tess',
      timezone: 'America/Toronto',
      working: [
        { from: monday + 8 * hour, to: monday + 17 * hour },
        { from: monday + 32 * hour, to: monday + 41 * hour },
      ],
      off: [{ kind: 'OFF', from: monday + 12 * hour, to: monday + 13 * hour, reason: null }],
      startPlace: null,
    })
    // 8:00 in Los Angeles is 11:00 in Toronto.
    expect(rowOf(result.technicians, marc)).toMatchObject({
      timezone: 'America/Los_Angeles',
      working: [
        { from: monday + 11 * hour, to: monday + 20 * hour },
        { from: monday + 35 * hour, to: monday + 44 * hour },
      ],
    })
    expect((await world.admin.post('/holiday/create/', { name: 'Closed', day: '2031-01-07' })).status).toBe(
      201,
    )
    const { result: closed } = await board(`from=${monday}&to=${monday + 48 * hour}`)
    expect(closed.holidays).toEqual([{ day: '2031-01-07', name: 'Closed' }])
    expect(rowOf(closed.technicians, tess)).toMatchObject({
      working: [{ from: monday + 8 * hour, to: monday + 17 * hour }],
    })
  })

  test('CAL-01 shows visits with job, client and place, and the way from the stop before', async () => {
    const [near, far] = [await jobAt(-73.57, 45.5), await jobAt(-73.57, 45.6)]
    const first = await book(world.admin, [tess], { from: 9, jobId: near, note: 'Ring twice' })
    await book(world.admin, [tess, marc], { from: 15, jobId: far })
    const cancelled = await book(world.admin, [tess], { from: 16.5 })
    await world.admin.patch(`/appointment/update/${cancelled.result._id}`, { status: 'CANCELLED' })
    const { result } = await board()
    expect(result.appointments).toMatchObject([
      {
        _id: first.result._id,
        version: 1,
        techs: [tess.id],
        startAt: monday + 9 * hour,
        endAt: monday + 10 * hour,
        status: 'NEW',
        note: 'Ring twice',
        job: { _id: near, title: 'Boiler', client: { name: 'Anne Roy' }, address: '45.5, -73.57' },
        place: { lng: -73.57, lat: 45.5 },
        travelBefore: null,
        ways: [],
      },
      { techs: [tess.id, marc.id], ways: [{ technician: tess.id, estimated: true }] },
    ])
    // A tenth of a degree of latitude is 11.1 km in a straight line. The estimate is 14.5 km by road at 40 km/h.
    const { travelBefore } = result.appointments[1]
    expect(travelBefore.estimated).toBe(true)
    expect(Math.abs(travelBefore.ms - 21.7 * minute)).toBeLessThan(minute)
  })

  test('CAL-01 counts the first way of a day from where it begins', async () => {
    await world.owner.query(`update members set start_place = $2 where id = $1`, [
      tess.id,
      JSON.stringify({ formatted: 'Garage', location: { type: 'Point', coordinates: [-73.57, 45.4] } }),
    ])
    const { result } = await board()
    expect(rowOf(result.technicians, tess)).toMatchObject({ startPlace: { lng: -73.57, lat: 45.4 } })
    expect(Math.abs(result.appointments[0].travelBefore.ms - 21.7 * minute)).toBeLessThan(minute)
  })

  test('CAL-01 shows asked technicians alone, with the visits they go to', async () => {
    const { result } = await board(`from=${monday}&to=${monday + 24 * hour}&technicians=${marc.id}`)
    expect(result.technicians).toMatchObject([{ firstName: 'Marc' }])
    expect(result.appointments).toMatchObject([{ techs: [tess.id, marc.id] }])
  })

  test('CAL-01, OPEN-169 shows jobs that wait for a visit, the urgent ones first, with what is needed to book them', async () => {
    const skill = await world.admin.post('/skill/create/', { name: 'Gas' })
    const later = await jobAt(-73.5, 45.5, { priority: 'LOW' })
    const soon = await jobAt(-73.5, 45.5, {
      priority: 'URGENT',
      estimatedDuration: 2 * hour,
      skills: [skill.result._id],
      clientAvailabilities: [{ from: monday, to: monday + hour }],
    })
    const { unscheduled } = (await board()).result
    const ids = unscheduled.jobs.map(({ _id }: { _id: string }) => _id)
    expect([ids[0], ids.indexOf(later) > 0, unscheduled.total]).toEqual([soon, true, ids.length])
    expect(unscheduled.jobs[0]).toMatchObject({
      priority: 'URGENT',
      estimatedDuration: 2 * hour,
      skills: [{ name: 'Gas' }],
      clientAvailabilities: [{ from: monday, to: monday + hour }],
      place: { lng: -73.5, lat: 45.5 },
    })
  })

  test('OPEN-83 whoever was disabled stays for what they are booked for, and is told from who can be booked', async () => {
    const gone = await technicianIn(world, { name: 'Gone', hours: weekdays })
    const booked = await book(world.admin, [gone], { from: 14 })
    await world.owner.query('update members set enabled = false where id = $1', [gone.id])
    const { result } = await board()
    expect(rowOf(result.technicians, gone)).toMatchObject({ isActive: false, working: [] })
    expect(rowOf(result.technicians, tess)).toMatchObject({ isActive: true })
    expect((await world.admin.delete(`/appointment/delete/${booked.result._id}`)).status).toBe(200)
    expect(rowOf((await board()).result.technicians, gone)).toBeUndefined()
  })

  test('CAL-01 a board of over 31 days, a stretch that ends as it begins and what is no instant are refused in words', async () => {
    const day = 24 * hour
    expect((await board(`from=${monday}&to=${monday + 31 * day}`)).status).toBe(200)
    for (const [query, path, words] of [
      [`from=${monday}&to=${monday + 32 * day}`, 'to', 'Choose at most 31 days'],
      [`from=${monday}&to=${monday}`, 'to', 'The window must end after it starts'],
      [`from=soon&to=${monday}`, 'from', 'Invalid date'],
      [`to=${monday}`, 'from', 'Date is required'],
      ['from=9999-12-31T05:00:00Z&to=9999-12-31T06:00:00Z', 'from', 'Invalid date'],
      ['from=0001-01-01T06:00:00Z&to=0001-01-02T06:00:00Z', 'from', 'Invalid date'],
      [`from=${monday}&to=${monday + 1}&technicians=me`, 'technicians', expect.any(String)],
    ] as const) {
      const refused = await board(query)
      expect([query, refused.code]).toEqual([query, 'VALIDATION'])
      expect(refused.body.errors[0]).toMatchObject({ path: [path], msg: words })
    }
  })

  test('CAL-01 costs as many statements with visits and technicians as with none of them', async () => {
    const far = monday + 300 * 24 * hour
    const costOf = (visits: number) =>
      statementsOf(async () => {
        const reply = await board(`from=${far}&to=${far + 24 * hour}`)
        expect(reply.result.appointments).toHaveLength(visits)
      })
    const empty = await costOf(0)
    for (let more = 0; more < 4; more += 1) {
      const person = await technicianIn(world, { name: `More${more}`, hours: weekdays })
      expect((await book(world.admin, [person, tess], { from: 24 * 300 + 8 + more })).status).toBe(201)
    }
    expect(await costOf(4)).toBe(empty)
  })

  test('CAL-01, SEC-97 an address names 300 technicians, whose headers no server refuses; one more is refused in words', async () => {
    await world.listen()
    const address = world.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { token, workspaceId } = world.admin
    const asked = async (count: number) => {
      const named = Array.from({ length: count }, () => randomUUIDv7()).join(',')
      const answer = await fetch(
        `http://127.0.0.1:${port}/api/v1/appointment/board/?from=${monday}&to=${monday + 1}&technicians=${named}`,
        {
          headers: {
            authorization: `Bearer ${token}`,
            'x-workspace-id': workspaceId,
            'x-more': 'a'.repeat(3000),
          },
        },
      )
      return { status: answer.status, body: await answer.json() }
    }
    expect(await asked(300)).toMatchObject({ status: 200, body: { data: { result: { technicians: [] } } } })
    expect(await asked(301)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: ['technicians'], msg: 'At most 300' }] },
    })
    expect((await asked(500)).status).toBe(431)
  })

  test('PERM-04 a technician who may not dispatch sees their own row and visits; another workspace sees nothing', async () => {
    const own = await technicianIn(world, {
      name: 'Own',
      permissions: { OP_CALENDAR: [true, true, true, true, true] },
    })
    await book(world.admin, [own], { from: 20 })
    const { result } = await board(undefined, own)
    expect(result.technicians).toMatchObject([{ _id: own.id }])
    expect(result.appointments).toMatchObject([{ techs: [own.id] }])
    expect(result.unscheduled).toEqual({ total: 0, jobs: [] })
    const foreign = (await board(undefined, world.stranger)).result
    expect([foreign.technicians, foreign.appointments, foreign.holds]).toEqual([[], [], []])
    const blind = await world.member({ OP_JOB: [true, true, true, true, true] })
    expect((await board(undefined, blind)).code).toBe('FORBIDDEN')
  })
})

/** A member who may book everybody's visits. */
const dispatcher = () =>
  world.member({
    OP_CALENDAR: [true, true, true, true, true],
    OP_DISPATCH: [true, true, true, true, true],
    OP_JOB: [true, true, true, true, true],
  })

describe('a hold', () => {
  test('OPEN-173 keeps a slot from others for five minutes: boards show it, the finder leaves it out, a booking is refused by name', async () => {
    const [anna, ben] = [await dispatcher(), await dispatcher()]
    const held = await hold(anna, marc, { from: 12 })
    expect(held.status).toBe(201)
    expect(held.result).toMatchObject({
      technician: marc.id,
      startAt: monday + 12 * hour,
      endAt: monday + 13 * hour,
      by: { _id: anna.id },
    })
    expect(Math.abs(held.result.expiresAt - Date.now() - 5 * minute)).toBeLessThan(10_000)
    expect((await board(undefined, ben)).result.holds).toMatchObject([
      { _id: held.result._id, by: { _id: anna.id } },
    ])
    const search = (person: Person) =>
      person.post('/appointment/findAvailableTechnicians/', {
        clientAvailabilities: [{ from: monday + 12 * hour, to: monday + 13 * hour }],
        estimatedDuration: hour,
      })
    expect(rowOf((await search(ben)).result, marc)).toBeUndefined()
    expect(rowOf((await search(anna)).result, marc)).toBeDefined()
    const refused = await book(ben, [marc], { from: 12.5 })
    expect([refused.status, refused.code]).toEqual([409, 'SLOT_HELD'])
    expect(refused.body).toMatchObject({ current: { by: { _id: anna.id }, technician: marc.id } })
    const [next] = refused.body.current.nextStarts
    expect(next).toBe(monday + 13 * hour)
    expect(refused.body.msg).toMatch(/is filling in a booking for this time\. Next free start: 13:00\.$/)
    const also = await hold(ben, marc, { from: 12.5 })
    expect([also.code, also.body.current.nextStarts[0]]).toEqual(['SLOT_HELD', next])
    const french = await ben.post(
      '/appointment/hold/',
      { technician: marc.id, startAt: monday + 12.5 * hour, estimatedDuration: hour },
      { 'accept-language': 'fr' },
    )
    expect(french.body.msg).toMatch(/pour cette heure\. Prochain début libre\s: 13\sh\s00\.$/)
    expect((await book(anna, [marc], { from: 12 })).status).toBe(201)
    expect((await board(undefined, ben)).result.holds).toEqual([])
  })

  test('OPEN-173 is over after five minutes, when its holder moves on, and when they give it back', async () => {
    const [anna, ben] = [await dispatcher(), await dispatcher()]
    const first = (await hold(anna, marc, { from: 13.5 })).result
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [anna.workspaceId])
    await world.owner.query('update appointment_holds set expires_at = now() where id = $1', [first._id])
    expect((await board(undefined, ben)).result.holds).toEqual([])
    const former = await hold(ben, marc, { from: 13.5 })
    expect(former.status).toBe(201)
    expect((await hold(ben, marc, { from: 14.5 })).status).toBe(409)
    expect((await hold(ben, marc, { from: 16.25 })).status).toBe(201)
    expect((await ben.delete(`/appointment/hold/${former.result._id}`)).code).toBe('NOT_FOUND')
    const { holds } = (await board()).result
    expect(holds).toMatchObject([{ startAt: monday + 16.25 * hour }])
    expect((await anna.delete(`/appointment/hold/${holds[0]._id}`)).code).toBe('NOT_FOUND')
    expect((await ben.delete(`/appointment/hold/${holds[0]._id}`)).status).toBe(200)
    expect((await board()).result.holds).toEqual([])
    expect((await hold(ben, marc, { from: 16.25 })).status).toBe(201)
    const able = (enabled: boolean) => world.admin.patch(`/workforce/update/${ben.id}`, { enabled })
    expect((await able(false)).status).toBe(200)
    expect((await board()).result.holds, 'of somebody disabled').toEqual([])
    expect((await able(true)).status).toBe(200)
    expect((await board()).result.holds).toHaveLength(1)
    expect((await world.admin.delete(`/workforce/delete/${ben.id}`)).status).toBe(200)
    expect((await board()).result.holds).toEqual([])
  })

  test('OPEN-173, OPEN-177 one in the past, longer than a day, of nobody or over a booking is refused at its field', async () => {
    const late = await hold(world.admin, marc, { from: 12, startAt: Date.now() - minute })
    expect(late.body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: ['startAt'], msg: 'This time is already over' }],
    })
    const long = await hold(world.admin, marc, { from: 12, estimatedDuration: 25 * hour })
    expect(long.body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: ['estimatedDuration'], msg: 'An appointment lasts 24 hours at most' }],
    })
    const far = await hold(world.admin, marc, { from: 12, startAt: '9999-12-31T23:00:00Z' })
    expect(far.body.errors).toMatchObject([{ path: ['startAt'], msg: 'Invalid date' }])
    for (const nobody of [world.stranger, world.admin])
      expect((await hold(world.admin, nobody, { from: 17 })).body.errors).toMatchObject([
        { path: ['technician'] },
      ])
    expect((await hold(world.admin, marc, { from: 12 })).code).toBe('TECHNICIAN_BUSY')
    expect(
      (
        await hold(await world.member({ OP_CALENDAR: [true, false, false, false, false] }), marc, {
          from: 17,
        })
      ).code,
    ).toBe('FORBIDDEN')
  })

  test('OPEN-173, PERM-04 who sees their own work alone sees holds of their own time alone; another workspace neither sees, takes nor ends one', async () => {
    const own = await technicianIn(world, {
      name: 'Own',
      permissions: { OP_CALENDAR: [true, true, true, true, true] },
    })
    const ofOthers = await hold(world.admin, tess, { from: 21 })
    const ofOwn = await hold(world.admin, own, { from: 21 })
    expect([ofOthers.status, ofOwn.status]).toEqual([201, 201])
    expect((await board(undefined, own)).result.holds).toMatchObject([{ _id: ofOwn.result._id }])
    expect((await board(undefined, world.stranger)).result.holds).toEqual([])
    expect((await hold(world.stranger, tess, { from: 22 })).body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: ['technician'], code: 'NOT_FOUND' }],
    })
    for (const person of [own, world.stranger])
      expect((await person.delete(`/appointment/hold/${ofOwn.result._id}`)).code).toBe('NOT_FOUND')
    expect((await board()).result.holds).toHaveLength(2)
    for (const { result } of [ofOthers, ofOwn])
      expect((await world.admin.delete(`/appointment/hold/${result._id}`)).status).toBe(200)
  })

  test('CAL-01, OPEN-87 a late drop reads who was faster, and when', async () => {
    const [anna, ben] = [await dispatcher(), await dispatcher()]
    expect((await book(anna, [marc], { from: 19 })).status).toBe(201)
    const late = await book(ben, [marc], { from: 19 })
    expect(late.code).toBe('TECHNICIAN_BUSY')
    expect(late.body.msg).toMatch(/^Taken \d+ s ago by \S+ \S+\. Marc Tremblay is booked until/)
    const { by, bookedAt, nextStarts } = late.body.current
    expect(by._id).toBe(anna.id)
    expect(Math.abs(Date.now() - bookedAt)).toBeLessThan(10_000)
    expect(nextStarts.length).toBeGreaterThan(0)
    const own = await book(anna, [marc], { from: 19 })
    expect(own.body.msg).toMatch(/^Marc Tremblay is booked until/)
  })

  test('OPEN-173, REL-01 of ten people who hold one slot at once one gets it', async () => {
    const people: Person[] = []
    while (people.length < 10) people.push(await dispatcher())
    const replies = await Promise.all(people.map((person) => hold(person, marc, { from: 18 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})
