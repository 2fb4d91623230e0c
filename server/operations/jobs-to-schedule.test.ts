import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let marc: Person
beforeAll(async () => {
  world = await openWorld()
  marc = await technicianIn(world, { name: 'Marc' })
})
afterAll(() => world.close())

const hour = 3_600_000
const monday = Date.UTC(2031, 0, 6, 14)

const newJob = async (): Promise<string> => (await sampleRecord(job, world.admin))._id

async function visit(jobId: string, startAt: number, technicians = [marc.id]): Promise<string> {
  const body = { jobId, technicians, startAt, estimatedDuration: hour, status: 'NEW' }
  const made = await world.admin.post('/appointment/create/', body)
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result._id
}

const change = async (path: string, values: object) =>
  expect((await world.admin.patch(path, values)).status).toBe(200)

const read = async (id: string) => (await world.admin.get(`/job/read/${id}`)).result
const listed = async (query: string): Promise<string[]> =>
  (await world.admin.get(`/job/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id)
const waiting = async () => (await world.admin.get('/job/summary')).result.toSchedule

test('OPEN-169 a job is to schedule while it has no open visit and is neither completed nor cancelled', async () => {
  const id = await newJob()
  const seen = async () => [
    (await read(id)).toSchedule,
    await listed('filter_toSchedule=true'),
    await waiting(),
  ]
  expect(await seen()).toEqual([true, [id], 1])
  const first = await visit(id, monday)
  expect(await seen()).toEqual([false, [], 0])
  expect(await listed('filter_toSchedule=false')).toEqual([id])

  await change(`/appointment/update/${first}`, { status: 'COMPLETE' })
  await change(`/job/update/${id}`, { jobStatus: 'FOLLOW_UP' })
  expect(await seen(), 'somebody has to come back').toEqual([true, [id], 1])
  const second = await visit(id, monday + 24 * hour)
  expect((await world.admin.delete(`/appointment/delete/${second}`)).status).toBe(200)
  expect(await seen()).toEqual([true, [id], 1])
  await visit(id, monday + 48 * hour)
  await change(`/job/update/${id}`, { jobStatus: 'SCHEDULED' })
  await change(`/job/update/${id}`, { jobStatus: 'CANCELLED' })
  expect((await read(id)).nextVisit, 'its visit was cancelled with it').toBeNull()
  expect(await seen()).toEqual([false, [], 0])
  await change(`/job/update/${id}`, { jobStatus: 'SCHEDULED' })
  expect(await seen()).toEqual([true, [id], 1])
  await change(`/job/update/${id}`, { jobStatus: 'COMPLETED' })
  expect(await seen()).toEqual([false, [], 0])
  const history = (await world.admin.get(`/job/history/${id}`)).result
  expect(JSON.stringify(history)).not.toContain('toSchedule')
})

test('OPEN-169 what is to schedule is worked out and never set', async () => {
  const id = await newJob()
  for (const field of ['toSchedule', 'nextVisit', 'nextVisitAt'])
    expect((await world.admin.patch(`/job/update/${id}`, { [field]: null })).code).toBe('VALIDATION')
})

test('JOB-19 the list of jobs tells of each the first open visit with who goes, and sorts by it', async () => {
  const [none, late, early] = [await newJob(), await newJob(), await newJob()]
  const ruth = await technicianIn(world, { name: 'Ruth' })
  const moved = await visit(late, monday + 100 * hour)
  await visit(late, monday + 120 * hour)
  const other = await visit(early, monday + 110 * hour, [ruth.id, marc.id])
  const ours = new Set([none, late, early])
  const sorted = async (sort: string) => (await listed(`sort=${sort}`)).filter((id) => ours.has(id))
  expect(await sorted('nextVisitAt')).toEqual([late, early, none])
  expect((await read(late)).nextVisit).toMatchObject({
    _id: moved,
    startAt: monday + 100 * hour,
    endAt: monday + 101 * hour,
    techs: [{ _id: marc.id, firstName: 'Marc' }],
  })
  expect((await read(early)).nextVisit.techs).toMatchObject([{ firstName: 'Ruth' }, { firstName: 'Marc' }])

  await change(`/appointment/update/${moved}`, { startAt: monday + 200 * hour })
  expect(await sorted('nextVisitAt')).toEqual([early, late, none])
  expect(await sorted('-nextVisitAt')).toEqual([none, late, early])
  expect((await read(late)).nextVisitAt).toBe(monday + 120 * hour)
  const between = `from_nextVisitAt=${monday + 109 * hour}&to_nextVisitAt=${monday + 111 * hour}`
  expect(await listed(between)).toEqual([early])

  await change(`/appointment/update/${other}`, { jobId: none })
  expect([(await read(early)).toSchedule, (await read(none)).nextVisit._id]).toEqual([true, other])
})

test('OPEN-169 visits of one job that are booked and cancelled at once leave it with the one that is still booked', async () => {
  const id = await newJob()
  const made = await Promise.all([0, 1, 2, 3].map((at) => visit(id, monday + (300 + 2 * at) * hour)))
  expect((await read(id)).nextVisitAt).toBe(monday + 300 * hour)
  await Promise.all(
    made.slice(0, 3).map((each) => change(`/appointment/update/${each}`, { status: 'CANCELLED' })),
  )
  expect((await read(id)).nextVisitAt).toBe(monday + 306 * hour)
})
