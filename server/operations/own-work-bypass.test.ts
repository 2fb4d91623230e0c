import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let technician: Person
let hidden: string
let own: string
beforeAll(async () => {
  world = await openWorld()
  technician = await technicianIn(world, {
    permissions: {
      DASHBOARD: [true, false, false, false, false],
      OP_JOB: [true, true, true, true, false],
      OP_CALENDAR: [true, true, true, true, false],
    },
  })
  hidden = (await sampleRecord(job, world.admin))._id
  own = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

const hour = 3_600_000
const at = (count: number) => ({ startAt: Date.UTC(2031, 0, 6, 13) + count * hour, estimatedDuration: hour })

test('a technician opens no job by booking a visit for it or moving a visit to it', async () => {
  const technicians = [technician.id]
  const booked = await technician.post('/appointment/create', { jobId: hidden, technicians, ...at(0) })
  expect(booked.body.errors).toMatchObject([{ path: ['jobId'], code: 'NOT_FOUND' }])
  const visit = await world.admin.post('/appointment/create', { jobId: own, technicians, ...at(1) })
  expect((await technician.get(`/job/read/${own}`)).status).toBe(200)
  const moved = await technician.patch(`/appointment/update/${visit.result._id}`, { jobId: hidden })
  expect(moved.body.errors).toMatchObject([{ path: ['jobId'], code: 'NOT_FOUND' }])
  expect((await technician.get(`/job/read/${hidden}`)).status).toBe(404)
})

test('PERM-04 a technician sees the job and the visit they made themselves, whoever goes there', async () => {
  const { client } = (await world.admin.get(`/job/read/${hidden}`)).result
  const body = { clientId: client._id, title: 'Washer leaks', description: 'Water', jobSiteType: 'IN_HOUSE' }
  const made = await technician.post('/job/create/', body)
  expect(made.status).toBe(201)
  const jobId = made.result._id
  expect((await technician.get(`/job/read/${jobId}`)).status).toBe(200)
  const other = await technicianIn(world)
  const technicians = [other.id]
  const visit = await technician.post('/appointment/create', { jobId, technicians, ...at(3) })
  expect(visit.status).toBe(201)
  const theirs = await world.admin.post('/appointment/create', { jobId, technicians, ...at(5) })
  expect((await technician.get(`/appointment/read/${visit.result._id}`)).status).toBe(200)
  expect((await technician.get(`/appointment/read/${theirs.result._id}`)).status).toBe(404)
})

test('SEC-06 no call about jobs shows a technician a job that is none of theirs', async () => {
  await world.admin.post('/note/create', { content: 'Canary words', entityType: 'JOB', entity: hidden })
  const form = formOf([{ field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' }])
  const [file] = (await world.admin.post(`/job/media/${hidden}`, form.payload, form.headers)).result
  const { jobNumber } = (await world.admin.get(`/job/read/${hidden}`)).result
  const whole = [
    'list',
    'listAll',
    `search?q=${jobNumber}`,
    `filter?filter=jobStatus&equal=SCHEDULED`,
    'export',
  ]
  const paths = [
    ...whole.map((path) => `/job/${path}`),
    '/appointment/list',
    '/note/list',
    `/note/list?filter_entity=${hidden}`,
    `/search?q=${jobNumber}`,
    '/dashboard/read',
  ]
  for (const path of paths) {
    const { status, body } = await technician.get(path)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect([path, status, [hidden, jobNumber, 'Canary'].filter((each) => text.includes(each))]).toEqual([
      path,
      200,
      [],
    ])
  }
  for (const path of ['read', 'history', 'media'])
    expect([path, (await technician.get(`/job/${path}/${hidden}`)).status]).toEqual([path, 404])
  expect((await technician.get(`/file/${file._id}`)).status).toBe(404)
  expect((await technician.patch(`/job/update/${hidden}`, { title: 'X' })).status).toBe(404)
  expect((await technician.delete(`/job/delete/${hidden}`)).status).toBe(404)
  expect((await technician.post(`/job/media/${hidden}`, form.payload, form.headers)).status).toBe(404)
  const note = { content: 'X', entityType: 'JOB', entity: hidden }
  expect((await technician.post('/note/create', note)).body.errors).toMatchObject([{ path: ['entity'] }])
})

test('SEC-79 the files of a deleted record are deleted with it', async () => {
  const gone = (await sampleRecord(job, world.admin))._id
  const form = formOf([{ field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' }])
  const [file] = (await world.admin.post(`/job/media/${gone}`, form.payload, form.headers)).result
  const headers = { authorization: `Bearer ${world.admin.token}` }
  const opened = () => world.app.inject({ method: 'GET', url: file.url, headers })
  expect((await opened()).statusCode).toBe(200)
  expect((await world.admin.delete(`/job/delete/${gone}`)).status).toBe(200)
  expect((await opened()).statusCode).toBe(404)
})

test('PERM-04, SEC-12 a file of a job one may not see opens by no address', async () => {
  const form = formOf([{ field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' }])
  const statuses: number[] = []
  for (const id of [hidden, own]) {
    const [file] = (await world.admin.post(`/job/media/${id}`, form.payload, form.headers)).result
    statuses.push((await technician.get(`/file/${file._id}`)).status)
  }
  expect(statuses).toEqual([404, 200])
})
