import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 3_600_000

async function jobOf(technicians: Person[], at: number, status = 'NEW'): Promise<string> {
  const { _id: jobId } = await sampleRecord(job, world.admin)
  const startAt = Date.UTC(2031, 0, 6, 14) + at * hour
  const ids = technicians.map(({ id }) => id)
  const body = { jobId, technicians: ids, startAt, estimatedDuration: hour, status }
  expect((await world.admin.post('/appointment/create/', body)).status).toBe(201)
  return jobId
}

const listed = async (query: string): Promise<string[]> =>
  (await world.admin.get(`/job/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id).toSorted()

test('jobs are listed by who goes to them; cancelled visits do not count, nobody can be asked for', async () => {
  const tess = await technicianIn(world, { name: 'Tess' })
  const ben = await technicianIn(world, { name: 'Ben' })
  const both = await jobOf([tess, ben], 0)
  const one = await jobOf([ben], 2)
  const cancelled = await jobOf([tess], 4, 'CANCELLED')
  const { technicians } = (await world.admin.get(`/job/read/${both}`)).result
  expect(technicians).toMatchObject([
    { _id: ben.id, firstName: 'Ben' },
    { _id: tess.id, firstName: 'Tess' },
  ])
  expect(await listed(`filter_technicians=${tess.id}`)).toEqual([both])
  expect(await listed(`filter_technicians=${tess.id}&filter_technicians=${ben.id}`)).toEqual(
    [both, one].toSorted(),
  )
  expect(await listed('filter_technicians=null')).toEqual([cancelled])
  expect((await world.admin.get('/job/list/?filter_technicians=Tess')).code).toBe('VALIDATION')
})
