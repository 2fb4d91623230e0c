import type { FlagArray } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

const hour = 3_600_000
/** Monday, 6 January 2031, midnight in Toronto. */
const monday = Date.UTC(2031, 0, 6, 5)

let world: World
let tess: Person
beforeAll(async () => {
  world = await openWorld()
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
  tess = await technicianIn(world, { name: 'Tess', hours: weekdays })
})
afterAll(() => world.close())

const address = { formatted: '5 chemin du Lac, Magog', locality: 'Magog' }

const create = (more: object, person = world.admin) =>
  person.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Water under the washer',
    clientData: { firstName: 'Élise', lastName: 'Roy', phone: '+15145550134', address },
    ...more,
  })

const visitsOf = async (job: string) =>
  (await world.admin.get(`/appointment/list/?filter_job=${job}`)).result as Record<string, unknown>[]

const named = (all: { _id: string }[], id: string) => all.find((each) => each._id === id)

const jobCount = async () => (await world.owner.query('select count(*)::int as jobs from jobs')).rows[0]

test('OPEN-674 a new job and its first visit are made by one request; the visit takes as long as the job says', async () => {
  const startAt = monday + 9 * hour
  const made = await create({ estimatedDuration: 2 * hour, visit: { technicians: [tess.id], startAt } })
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({ town: 'Magog', toSchedule: false, nextVisit: { startAt } })
  const [visit, ...others] = await visitsOf(made.result._id)
  expect(others).toEqual([])
  expect(visit).toMatchObject({
    startAt,
    endAt: startAt + 2 * hour,
    status: 'NEW',
    techs: [{ _id: tess.id }],
  })
})

test('OPEN-674 a slot that is taken leaves no half-made job, and says who is booked', async () => {
  const before = await jobCount()
  const visit = { technicians: [tess.id], startAt: monday + 10 * hour }
  const refused = await create({ visit })
  expect(refused).toMatchObject({ status: 409, body: { code: 'TECHNICIAN_BUSY' } })
  expect(await jobCount()).toEqual(before)
})

test('OPEN-674 a slot of nobody books a visit that nobody goes to yet', async () => {
  const made = await create({ visit: { technicians: [], startAt: monday + 10 * hour } })
  expect(await visitsOf(made.result._id)).toMatchObject([{ techs: [], startAt: monday + 10 * hour }])
})

test('OPEN-674 who may not book makes no visit with a job, and a slot that is none is refused at its place', async () => {
  const before = await jobCount()
  const visit = { technicians: [tess.id], startAt: monday + 14 * hour }
  const all: FlagArray = [true, true, true, true, true]
  const clerk = await world.member({ OP_JOB: all, CRM_CONTACT_CUSTOMER: all })
  expect(await create({ visit }, clerk)).toMatchObject({ status: 403 })
  expect(await jobCount()).toEqual(before)
  expect(await create({}, clerk)).toMatchObject({ status: 201 })
  for (const wrong of [{ technicians: [tess.id, tess.id] }, { technicians: ['tess'] }, { startAt: -1 }])
    expect(await create({ visit: { ...visit, ...wrong } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    })
  expect(await jobCount()).toEqual({ jobs: before.jobs + 1 })
})

test('OPEN-671, OPEN-675 a board says in which town a day begins and a job is, and which role somebody has', async () => {
  await world.owner.query('update members set start_place = $2 where id = $1', [tess.id, address])
  const { _id } = (await create({ priority: 'URGENT', useClientHomeAddress: true })).result
  const { result } = await world.admin.get(`/appointment/board/?from=${monday}&to=${monday + 24 * hour}`)
  expect(named(result.technicians, tess.id)).toMatchObject({ town: 'Magog', role: expect.any(String) })
  expect(named(result.unscheduled.jobs, _id)).toMatchObject({ town: 'Magog' })
})
