import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('NOTE-11, OPEN-53 a file record has an id, a list of types, a note and its file', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  const form = formOf([
    { field: 'type', value: 'RECEIPT' },
    { field: 'type', value: 'OTHER' },
    { field: 'note', value: 'For the hose' },
    { field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' },
  ])
  const [added] = (await world.admin.post(`/job/media/${id}`, form.payload, form.headers)).result
  const [listed] = (await world.admin.get(`/job/media/${id}`)).result
  expect(listed).toMatchObject({ _id: added._id, type: ['RECEIPT', 'OTHER'], note: 'For the hose' })
  const headers = { authorization: `Bearer ${world.admin.token}` }
  expect((await world.app.inject({ url: listed.file, headers })).rawPayload.toString()).toBe(
    '%PDF-1.4\n%%EOF',
  )
})

test('FILE-14 types and description of a file can be changed in place, its name cannot; a type is required', async () => {
  const { _id: id } = await sampleRecord(job, world.admin)
  const form = formOf([{ field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' }])
  const [file] = (await world.admin.post(`/job/media/${id}`, form.payload, form.headers)).result
  const path = `/job/media/${id}/${file._id}`
  const changed = await world.admin.patch(path, { types: ['RECEIPT'], description: 'For the hose' })
  expect(changed.result).toMatchObject({ name: 'a.pdf', types: ['RECEIPT'], description: 'For the hose' })
  expect((await world.admin.patch(path, { types: ['OTHER'] })).result.description).toBe('For the hose')
  expect(
    (await world.admin.patch(path, { types: ['OTHER'], description: null })).result.description,
  ).toBeNull()
  const refused = await world.admin.patch(path, { types: [] })
  expect(refused.body.errors).toMatchObject([{ path: ['types'], code: 'EMPTY' }])
  expect((await world.admin.patch(path, { types: ['OTHER'], name: 'b.pdf' })).code).toBe('VALIDATION')
  expect((await world.stranger.patch(path, { types: ['OTHER'] })).status).toBe(404)
  const [newest] = (await world.admin.get(`/job/history/${id}`)).result
  expect(newest).toMatchObject({ action: 'media', changes: { media: ['a.pdf', 'a.pdf'] } })
})
