import { job } from '@fieldhouse/domain/operations/job'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn, timeOffOf } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { inWorkspace } from '../kit/database/work.ts'
import { touching } from './bookings.ts'
import { appointmentTechnicians } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const find = '/appointment/findAvailableTechnicians/'
/** Monday, 6 January 2031, midnight in Toronto. */
const monday = Date.UTC(2031, 0, 6, 5)

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

const at = (from: number, to: number) => ({ from: monday + from * hour, to: monday + to * hour })
const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from, to }))

async function book(technician: Person, span: { from: number; to: number }, forJob = jobId) {
  const made = await world.admin.post('/appointment/create/', {
    jobId: forJob,
    technicians: [technician.id],
    startAt: span.from,
    estimatedDuration: span.to - span.from,
  })
  expect(made.status).toBe(201)
  return made.result
}

type Slot = { slotIndex: number; timeSlots: { earliestStart: number; latestStart: number }[] }
type Found = { _id: string; availableTimeSlots: Slot[]; reasons: { code: string; msg: string }[] }

const offerOf = (reply: { result: Found[] }, who: Person) => reply.result.find(({ _id }) => _id === who.id)
const rejectionOf = (
  reply: { body: { data: { rejected: { _id: string; code: string; msg: string }[] } } },
  who: Person,
) => reply.body.data.rejected.find(({ _id }) => _id === who.id)

describe('the search', () => {
  test('APPT-23, APPT-24, APPT-25 answers exact stretches by window, and with them why others are left out', async () => {
    const tess = await technicianIn(world, { name: 'Tess', hours: weekdays('08:00', '18:00') })
    const busy = await technicianIn(world, { hours: weekdays('08:00', '18:00') })
    const away = await technicianIn(world, { hours: weekdays('08:00', '18:00') })
    const late = await technicianIn(world, { hours: weekdays('18:00', '23:00') })
    await book(tess, at(10, 11))
    await book(busy, at(8, 18))
    await timeOffOf(world, away, at(0, 24))
    await world.owner.query(`update members set phone = '+15145550134' where id = $1`, [tess.id])
    const reply = await world.admin.post('/appointments/findAvailableTechnicians/', {
      clientAvailabilities: [at(9, 12), at(13, 13.5), at(16, 24)],
      estimatedDuration: hour,
    })
    expect([reply.status, reply.body.data.driving]).toEqual([200, false])
    expect(offerOf(reply, tess)).toMatchObject({
      firstName: 'Tess',
      lastName: 'Tremblay',
      email: `${tess.id}@example.com`,
      phone: '+15145550134',
      languages: [],
      skills: [],
      availableTimeSlots: [
        {
          slotIndex: 0,
          timeSlots: [
            { earliestStart: monday + 9 * hour, latestStart: monday + 9 * hour },
            { earliestStart: monday + 11 * hour, latestStart: monday + 11 * hour },
          ],
        },
        { slotIndex: 2, timeSlots: [{ earliestStart: monday + 16 * hour, latestStart: monday + 17 * hour }] },
      ],
    })
    expect(rejectionOf(reply, busy)).toMatchObject({ code: 'BUSY', msg: 'Is already booked' })
    expect(rejectionOf(reply, away)).toMatchObject({ code: 'TIME_OFF' })
    expect(offerOf(reply, late)).toBeDefined()
    const french = await world.admin.post(
      find,
      { clientAvailabilities: [at(9, 12)], estimatedDuration: hour },
      { 'accept-language': 'fr' },
    )
    expect(rejectionOf(french, late)?.msg).toBe('Ne travaille pas assez longtemps à ces heures')
  })

  test('OPEN-82 asks for skills by name and refuses one that is not of this workspace', async () => {
    const gas = (await world.admin.post('/skill/create/', { name: 'Gas licence' })).result._id
    const other = (await world.stranger.post('/skill/create/', { name: 'Gas licence' })).result._id
    const ana = await technicianIn(world)
    const luc = await technicianIn(world)
    await world.owner.query(
      'insert into member_skills (workspace_id, record_id, target_id, position) values ($1, $2, $3, 0)',
      [world.admin.workspaceId, ana.id, gas],
    )
    const body = { clientAvailabilities: [at(9, 12)], estimatedDuration: hour, skills: [gas] }
    const reply = await world.admin.post(find, body)
    expect(offerOf(reply, ana)).toMatchObject({ skills: [{ _id: gas, name: 'Gas licence' }] })
    expect(offerOf(reply, ana)?.reasons).toContainEqual({ code: 'SKILLED', msg: 'Has Gas licence' })
    expect(rejectionOf(reply, luc)).toMatchObject({ code: 'SKILL_MISSING', msg: 'Lacks: Gas licence' })
    const refused = await world.admin.post(find, { ...body, skills: [gas, other] })
    expect(refused.body.errors).toMatchObject([{ path: ['skills', 1], code: 'NOT_FOUND' }])
  })

  test('OPEN-82, OPEN-86 keeps the way to and from neighbouring bookings free; booked all the same, it says so', async () => {
    const place = async (formatted: string, coordinates: [number, number]) => {
      const made = await world.admin.post('/job/create/', {
        clientId: (await world.admin.get(`/job/read/${jobId}`)).result.client._id,
        title: 'Washer leaks',
        description: 'Water',
        isCreateServiceLocation: true,
        serviceLocationData: {
          name: 'Home',
          address: { formatted, location: { type: 'Point', coordinates } },
        },
      })
      return made.result._id as string
    }
    // The two places are about 10 km apart in a straight line. The estimate is 13 km by road, which takes 20 minutes.
    const here = await place('1200 Main Street', [-73.6, 45.5])
    const there = await place('1 Far Street', [-73.4718, 45.5])
    const tess = await technicianIn(world)
    await book(tess, at(8, 9), there)
    await book(tess, at(12, 13), there)
    const wanted = { clientAvailabilities: [at(9, 12)], estimatedDuration: hour }
    const far = offerOf(await world.admin.post(find, { ...wanted, jobId: here }), tess)
    const [stretch] = far?.availableTimeSlots[0]?.timeSlots ?? []
    const way = (stretch?.earliestStart ?? 0) - (monday + 9 * hour)
    expect(way / minute).toBeGreaterThan(18)
    expect(way / minute).toBeLessThan(22)
    expect(monday + 11 * hour - (stretch?.latestStart ?? 0)).toBe(way)
    expect(far?.reasons.map(({ code }) => code)).toContain('DRIVING')
    const early = await book(tess, at(9.1, 10.1), here)
    expect(early.warnings).toEqual([{ technician: tess.id, code: 'TOO_FAR' }])
    const moved = await world.admin.patch(`/appointment/update/${early._id}`, { startAt: monday + 10 * hour })
    expect(moved.result.warnings).toEqual([])
    await world.admin.delete(`/appointment/delete/${early._id}`)
    const near = offerOf(await world.admin.post(find, { ...wanted, jobId: there }), tess)
    expect(near?.availableTimeSlots[0]?.timeSlots).toEqual([
      { earliestStart: monday + 9 * hour, latestStart: monday + 11 * hour },
    ])
  })

  test('APPT-23 an appointment that is left out of the search offers its own time again', async () => {
    const tess = await technicianIn(world)
    const own = await book(tess, at(9, 12))
    const wanted = { clientAvailabilities: [at(9, 12)], estimatedDuration: 3 * hour }
    expect(offerOf(await world.admin.post(find, wanted), tess)).toBeUndefined()
    const again = await world.admin.post(find, { ...wanted, skipAppointmentIds: [own._id] })
    expect(offerOf(again, tess)?.availableTimeSlots).toEqual([
      { slotIndex: 0, timeSlots: [{ earliestStart: monday + 9 * hour, latestStart: monday + 9 * hour }] },
    ])
  })

  test('SEC-95 too many windows, too long a span and wrong bodies are refused by name', async () => {
    const many = Array.from({ length: 21 }, (_, index) => at(index, index + 1))
    const wrong: [unknown, string][] = [
      [{ clientAvailabilities: many, estimatedDuration: hour }, 'clientAvailabilities'],
      [{ clientAvailabilities: [at(0, 93 * 24)], estimatedDuration: hour }, 'clientAvailabilities'],
      [{ clientAvailabilities: [], estimatedDuration: hour }, 'clientAvailabilities'],
      [{ clientAvailabilities: [at(2, 1)], estimatedDuration: hour }, 'clientAvailabilities'],
      [{ clientAvailabilities: [at(1, 2)] }, 'estimatedDuration'],
      [{ clientAvailabilities: [at(1, 2)], estimatedDuration: hour, jobId: world.admin.id }, 'jobId'],
    ]
    for (const [body, path] of wrong) {
      const refused = await world.admin.post(find, body)
      expect([refused.status, refused.body.errors[0].path[0]]).toEqual([400, path])
    }
    expect((await (await world.member({})).post(find, {})).code).toBe('FORBIDDEN')
  })
})

/** The weekday and minutes of the day in Toronto. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Toronto',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
function torontoClock(instant: number) {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { weekday: parts['weekday'], minutes: Number(parts['hour']) * 60 + Number(parts['minute']) }
}

/** Whether an instant is in the working hours: Saturday 06:00 to 14:30, Sunday 00:30 to 09:00, Monday from 10:15 on. */
const working = (instant: number) => {
  const { weekday, minutes } = torontoClock(instant)
  if (weekday === 'Sat') return minutes >= 360 && minutes < 870
  if (weekday === 'Sun') return minutes >= 30 && minutes < 540
  return weekday === 'Mon' && minutes >= 615
}

test('APPT-24, REL-18 over the days when clocks change, every start is offered or refused as trying each minute says', async () => {
  const step = 15 * minute
  // The span is Saturday to Monday around 14 March 2027, when Toronto's clocks skip an hour.
  const from = Date.UTC(2027, 2, 13, 5)
  const to = Date.UTC(2027, 2, 16, 4)
  const tess = await technicianIn(world, {
    hours: [
      { weekday: 6, from: '06:00', to: '14:30' },
      { weekday: 7, from: '00:30', to: '09:00' },
      { weekday: 1, from: '10:15', to: '24:00' },
    ],
  })
  const away = { from: Date.UTC(2027, 2, 14, 9), to: Date.UTC(2027, 2, 14, 10, 30) }
  await timeOffOf(world, tess, away)
  const booked: { from: number; to: number }[] = []
  for (const [start, length] of [
    [8, 3],
    [20, 4],
    [27, 2],
    [60, 6],
  ] as const) {
    const span = { from: from + start * hour, to: from + start * hour + length * 30 * minute }
    booked.push(span)
    await book(tess, span)
  }
  const free = (instant: number) =>
    working(instant) && ![away, ...booked].some((span) => instant >= span.from && instant < span.to)
  for (const duration of [30 * minute, 45 * minute, 2 * hour]) {
    const reply = await world.admin.post(find, {
      clientAvailabilities: [{ from, to }],
      estimatedDuration: duration,
    })
    const stretches = offerOf(reply, tess)?.availableTimeSlots.flatMap(({ timeSlots }) => timeSlots) ?? []
    for (let start = from; start + duration <= to; start += step) {
      const minutes = Array.from({ length: duration / minute }, (_, index) => start + index * minute)
      const offered = stretches.some(
        ({ earliestStart, latestStart }) => start >= earliestStart && start <= latestStart,
      )
      expect([new Date(start).toISOString(), offered]).toEqual([
        new Date(start).toISOString(),
        minutes.every(free),
      ])
    }
  }
})

test('OPEN-82 under row-level security the bookings of a search come from their index', async () => {
  const tess = await technicianIn(world)
  const workspace = world.admin.workspaceId
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace])
  await world.owner.query(
    `with made as (
       insert into appointments (workspace_id, id, job, start_at, end_at, estimated_duration)
       select $1, gen_random_uuid(), $2, t, t + interval '1 hour', 3600000
       from generate_series(timestamptz '2015-01-01', timestamptz '2017-04-12', interval '1 hour') t
       returning id)
     insert into appointment_technicians (workspace_id, record_id, target_id, position) select $1, id, $3, 0 from made`,
    [workspace, jobId, tess.id],
  )
  await world.owner.query('vacuum analyze appointment_technicians')
  const span = { from: Date.UTC(2016, 2, 8), to: Date.UTC(2016, 2, 9) }
  const claim = {
    workspaceId: workspace,
    actor: { id: world.admin.id, language: 'en', timezone: 'UTC' },
  } as const
  const { rows } = await inWorkspace(world.database.main, claim, (work) => {
    const { targetId, startAt, endAt } = appointmentTechnicians
    const query = work.tx
      .select({ targetId, startAt, endAt })
      .from(appointmentTechnicians)
      .where(touching(work, { span }))
    return work.tx.execute(sql`explain (analyze, buffers, format json) ${query}`)
  })
  const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[]
  const plan = explained?.Plan ?? {}
  expect(JSON.stringify(plan)).toContain('appointment_technicians_times')
  expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(30)
})

test.each(['MEETING', 'GARAGE'])(
  'CAL-01 time that is no job, such as a %s, stands on the board as what it is and is not offered',
  async (kind) => {
    const tess = await technicianIn(world, { hours: weekdays('08:00', '11:00') })
    const span = at(9, 10)
    const made = await world.admin.post('/time-off/create/', { user: tess.id, kind, reason: 'Van', ...span })
    expect(made.status).toBe(201)
    const query = `from=${monday}&to=${monday + 24 * hour}&technicians=${tess.id}`
    const board = await world.admin.get(`/appointment/board/?${query}`)
    expect(board.result.technicians).toMatchObject([
      { _id: tess.id, off: [{ kind, reason: 'Van', ...span }] },
    ])
    const asked = { clientAvailabilities: [at(8, 11)], estimatedDuration: hour }
    const [offered] = offerOf(await world.admin.post(find, asked), tess)?.availableTimeSlots ?? []
    expect(offered?.timeSlots).toEqual(
      [8, 10].map((from) => ({ earliestStart: at(from, 0).from, latestStart: at(from, 0).from })),
    )
  },
)
