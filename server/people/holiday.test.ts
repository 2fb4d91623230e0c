import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

const hour = 3_600_000
/** Midnight in Toronto on Tuesday, 24 June 2031, Québec's National Holiday. */
const midnight = Date.UTC(2031, 5, 24, 4)

test('SYS-01, OPEN-15 the public holidays of a year are added once, in the workspace’s language, and are changed by hand', async () => {
  const { admin } = world
  await admin.patch(`/workspace/update/${admin.workspaceId}`, { lang: 'fr' })
  const add = () => admin.post('/holiday/add', { calendar: 'CA-QC', year: 2031 })
  const [first, second] = await Promise.all([add(), add()])
  expect([first.result.added, second.result.added].sort()).toEqual([0, 8])
  const list = async () =>
    (await admin.get('/holiday/list?limit=50&from_day=2031-01-01&to_day=2031-12-31')).result
  const days = await list()
  expect(days).toHaveLength(8)
  const [newYear] = days
  expect(newYear).toMatchObject({ day: '2031-01-01', name: 'Jour de l’An' })
  const changed = await admin.patch(`/holiday/update/${newYear._id}`, {
    day: '2031-01-02',
    name: 'Inventaire',
  })
  expect(changed.result).toMatchObject({ day: '2031-01-02', name: 'Inventaire' })
  expect((await admin.post('/holiday/create/', { day: '2031-01-02', name: 'Again' })).code).toBe('DUPLICATE')
  expect((await add()).result).toEqual({ added: 1, known: 7 })
  expect((await admin.delete(`/holiday/delete/${newYear._id}`)).status).toBe(200)
  expect(await list()).toHaveLength(8)
  for (const body of [{ calendar: 'XX', year: 2031 }, { calendar: 'FR', year: 1812 }, {}])
    expect((await admin.post('/holiday/add', body)).code).toBe('VALIDATION')
})

test('SYS-01 every member sees the closed days; changing them takes the flags of the configuration', async () => {
  const member = await world.member({})
  expect((await member.get('/holiday/list?limit=50')).result.length).toBeGreaterThan(0)
  expect((await member.post('/holiday/add', { calendar: 'FR', year: 2032 })).code).toBe('FORBIDDEN')
  const keeper = await world.member({ SYS_CONFIG: [false, true, false, false, false] })
  expect((await keeper.post('/holiday/create/', { day: '2033-03-03', name: 'Moving' })).status).toBe(201)
})

test('SYS-01, APPT-24, OPEN-86 on a holiday nobody is found, in each one’s own zone, and a booking warns', async () => {
  const tess = await technicianIn(world, { name: 'Tess' })
  const west = await technicianIn(world, { name: 'West', zone: 'America/Vancouver' })
  const search = async (from: number, to: number) => {
    const window = { from: midnight + from * hour, to: midnight + to * hour }
    const { body } = await world.admin.post('/appointment/findAvailableTechnicians/', {
      clientAvailabilities: [window],
      estimatedDuration: hour,
    })
    return { offered: body.data.result, rejected: body.data.rejected }
  }
  const day = await search(9, 17)
  expect(day.offered).toEqual([])
  expect(day.rejected).toContainEqual(
    expect.objectContaining({ _id: tess.id, code: 'HOLIDAY', msg: 'It is a public holiday' }),
  )
  const night = await search(0, 2)
  expect(night.offered.map(({ _id }: { _id: string }) => _id)).toEqual([west.id])
  const booked = await world.admin.post('/appointment/create/', {
    jobId,
    technicians: [tess.id],
    startAt: midnight + 9 * hour,
    estimatedDuration: hour,
  })
  expect(booked.status).toBe(201)
  expect(booked.result.warnings).toEqual([{ technician: tess.id, code: 'HOLIDAY' }])
})
