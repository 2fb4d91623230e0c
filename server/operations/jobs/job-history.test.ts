import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyInvoice } from '../../accounting/testing.ts'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const hour = 3_600_000
const monday = Date.UTC(2031, 0, 6, 14)

type Entry = {
  _id: string
  action: string
  entity: string
  record: unknown
  changes: Record<string, unknown>
  actor: { _id: string }
}

const historyOf = async (id: string, person: Person = world.admin): Promise<Entry[]> =>
  (await person.get(`/job/history/${id}`)).result

async function visit(jobId: string, technician: Person, startAt = monday): Promise<string> {
  const body = { jobId, technicians: [technician.id], startAt, estimatedDuration: hour, status: 'NEW' }
  return (await world.admin.post('/appointment/create/', body)).result._id
}

test('OPEN-77 the history of a job tells of its appointments, notes and invoices, with names', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  const other = await sampleRecord(job, world.admin)
  const [marc, ruth] = [
    await technicianIn(world, { name: 'Marc' }),
    await technicianIn(world, { name: 'Ruth' }),
  ]
  const booked = await visit(id, marc)
  await visit(other._id, ruth, monday + 50 * hour)
  await world.admin.patch(`/appointment/update/${booked}`, { technicians: [ruth.id], startAt: monday + hour })
  const onVisit = { entityType: 'APPOINTMENT', entity: booked, content: 'Ring twice', isInternal: true }
  expect((await world.admin.post('/note/create/', onVisit)).status).toBe(201)
  const onJob = { entityType: 'JOB', entity: id, content: 'Key under the mat', isInternal: true }
  expect((await world.admin.post('/note/create/', onJob)).status).toBe(201)
  const account = (await world.admin.get(`/job/read/${id}`)).result.account._id
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, job: id })
  expect(made.status).toBe(201)
  const issued = await world.admin.post(`/invoice/issue/${made.result._id}`)

  const history = await historyOf(id)
  expect(history.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'invoice issue',
    'invoice create',
    'note create',
    'note create',
    'appointment update',
    'appointment create',
    'job create',
  ])
  const [issue, , onJobNote, onVisitNote, moved, created, own] = history
  expect(issue?.record).toMatchObject({ invoiceNumber: issued.result.invoiceNumber })
  expect(onJobNote?.record).toMatchObject({ content: 'Key under the mat' })
  expect(onVisitNote?.changes['content']).toEqual([null, 'Ring twice'])
  expect(moved?.changes).toMatchObject({
    startAt: [monday, monday + hour],
    techs: [[{ _id: marc.id, firstName: 'Marc' }], [{ _id: ruth.id, firstName: 'Ruth' }]],
  })
  expect(created?.changes['techs']).toEqual([null, [expect.objectContaining({ firstName: 'Marc' })]])
  expect(own).toMatchObject({ entity: 'job', record: { _id: id } })

  expect((await world.admin.delete(`/appointment/delete/${booked}`)).status).toBe(200)
  const [deleted, ...others] = await historyOf(id)
  expect(deleted).toMatchObject({ action: 'delete', record: { _id: booked }, actor: { _id: world.admin.id } })
  expect(others.map(({ _id }) => _id)).toContain(created?._id)
})

test('SEC-06 the history of a job tells only of what its reader may see', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  const [marc, ruth] = [
    await technicianIn(world, {
      name: 'Marc',
      permissions: {
        OP_JOB: [true, false, false, false, false],
        OP_CALENDAR: [true, false, false, false, false],
      },
    }),
    await technicianIn(world, { name: 'Ruth' }),
  ]
  const own = await visit(id, marc)
  await visit(id, ruth)
  const account = (await world.admin.get(`/job/read/${id}`)).result.account._id
  await world.admin.post('/invoice/create/', { ...readyInvoice, account, job: id })
  const seen = await historyOf(id, marc)
  expect(seen.map(({ entity, record }) => [entity, (record as { _id: string })._id])).toEqual([
    ['appointment', own],
    ['job', id],
  ])
  const clerk = await world.member({ OP_JOB: [true, false, false, false, false] })
  expect((await historyOf(id, clerk)).map(({ entity }) => entity)).toEqual(['job'])
  expect((await world.stranger.get(`/job/history/${id}`)).status).toBe(404)
})

test('OPEN-77 the history of a job is counted and paged with what it tells of', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  for (let made = 1; made <= 60; made++)
    await world.admin.post('/note/create/', { entityType: 'JOB', entity: id, content: `Note ${made}` })
  const first = await world.admin.get(`/job/history/${id}`)
  const second = await world.admin.get(`/job/history/${id}?page=2`)
  expect(first.body.data.pagination).toMatchObject({ page: 1, pages: 2, count: 61 })
  expect([first.result.length, second.result.length]).toEqual([50, 11])
  expect(second.result.at(-1)).toMatchObject({ entity: 'job', action: 'create' })
})
