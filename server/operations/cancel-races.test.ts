import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRow, untilWaiting } from '../testing/database/locks.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

const hour = 3_600_000
const start = Date.UTC(2031, 0, 6, 14)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = { job: string; visits: string[] }

async function jobWithVisits(count: number): Promise<Made> {
  const { _id } = await sampleRecord(job, world.admin)
  const asked = { jobId: _id, technicians: ['UNASSIGNED'], startAt: start, estimatedDuration: hour }
  const visits: string[] = []
  while (visits.length < count) {
    const { result } = await world.admin.post('/appointment/create/', asked)
    visits.push(result._id)
  }
  return { job: _id, visits }
}

const cancel = (id: string): Promise<Reply> =>
  untilTaken(() => world.admin.patch(`/job/update/${id}`, { jobStatus: 'CANCELLED' }))

const move = (id: string, hours: number): Promise<Reply> =>
  untilTaken(() => world.admin.patch(`/appointment/update/${id}`, { startAt: start + hours * hour }))

test('OPEN-77 who moves a visit waits for its job before holding the visit, so that cancelling the job cannot deadlock', async () => {
  const { job: id, visits } = await jobWithVisits(3)
  await holdRow(world.owner, { workspaceId: world.admin.workspaceId, table: 'jobs', id })
  const cancelled = cancel(id)
  await untilWaiting(world, 1)
  const moved = visits.map((visit, index) => move(visit, index + 1))
  await untilWaiting(world, 4)
  const { rows } = await world.owner.query(
    'select from appointments where workspace_id = $1 and job = $2 for update skip locked',
    [world.admin.workspaceId, id],
  )
  await world.owner.query('commit')
  expect(rows).toHaveLength(3)
  expect((await Promise.all([cancelled, ...moved])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('OPEN-77 of a job that is cancelled while its visits are moved no visit stays open, nothing fails', async () => {
  const { job: id, visits } = await jobWithVisits(4)
  const moves = visits.flatMap((visit) => [1, 2].map((hours) => move(visit, hours)))
  const replies = await Promise.all([...moves, cancel(id)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await world.owner.query('select distinct status from appointments where job = $1', [id])
  expect(rows).toEqual([{ status: 'CANCELLED' }])
}, 60_000)
