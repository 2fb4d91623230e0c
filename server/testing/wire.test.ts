import { client } from '@fieldhouse/domain/crm/client'
import { tag } from '@fieldhouse/domain/core/tag'
import { wholeTexts } from '@fieldhouse/domain/kit/entity/text-filters'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from './newcomers.ts'
import { sampleRecord } from './calls/samples.ts'
import { technicianIn } from './technicians.ts'
import { type World, openWorld } from './world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const named = (name: string, types: string[]) => ({ name, color: '#336699', types })
const idsOf = ({ result }: { result: { _id: string }[] }) => result.map(({ _id }) => _id)

test.each([
  ['/api/v1/tag/list/', 200],
  ['/api/tag/list/', 404],
  ['/api/v2/tag/list/', 404],
])('API-01, OPEN-40 every call is below the versioned path: %s answers %i', async (url, status) => {
  const headers = { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': world.admin.workspaceId }
  expect((await world.app.inject({ url, headers })).statusCode).toBe(status)
})

test.each(['/tag/list', '/tag/listAll', '/tag/search', '/tag/filter', '/tag/summary'])(
  'OPEN-43 %s answers alike with a slash behind it and without',
  async (path) => {
    const asked = path === '/tag/filter' ? '?filter=name&equal=None' : ''
    const [bare, slashed] = await Promise.all(['', '/'].map((end) => world.admin.get(path + end + asked)))
    expect([bare?.status, slashed?.status]).toEqual([200, 200])
    expect(slashed?.result).toEqual(bare?.result)
  },
)

test('API-02, OPEN-40 the cookie says who calls, the header in which workspace', async () => {
  const { browser, workspace, inside } = await owner(world, 'two@example.com')
  const second = (await browser.post('/workspace/create/', { name: 'Second' })).result
  const there = { headers: { 'x-workspace-id': second._id } }
  const made = await browser.post('/tag/create/', named('Only in the second', ['JOB']), there)
  expect(made.result.workspace).toBe(second._id)
  expect(idsOf(await browser.get('/tag/list/', there))).toContain(made.result._id)
  expect(idsOf(await browser.get('/tag/list/', inside))).not.toContain(made.result._id)
  expect((await browser.get(`/tag/read/${made.result._id}`, inside)).code).toBe('NOT_FOUND')
  expect((await browser.get('/tag/list/')).code).toBe('WORKSPACE_REQUIRED')
  expect((await world.nobody.get('/tag/list/', { 'x-workspace-id': workspace._id })).code).toBe(
    'UNAUTHENTICATED',
  )
})

test('API-03, API-04, API-05, OPEN-41 answers stand in the wrapper: success, result and, for lists, the page', async () => {
  const record = await sampleRecord(tag, world.admin)
  const read = await world.admin.get(`/tag/read/${record._id}`)
  expect(Object.keys(read.body)).toEqual(['data'])
  expect(read.body.data).toEqual({ success: true, result: record })
  for (const path of ['/client/search/?q=nobody&type=CUSTOMER', '/user/search/?q=nobody', '/tag/list/']) {
    const { data } = (await world.admin.get(path)).body
    expect(Object.keys(data).sort(), path).toEqual(['pagination', 'result', 'success'])
    expect(data.success).toBe(true)
    expect(data.pagination).toMatchObject({ page: 1, pages: expect.any(Number), count: data.result.length })
  }
})

test('API-06, OPEN-42 a refusal carries a sentence for people in their language, and nothing of the inside', async () => {
  const said = async (language: string) =>
    (await world.nobody.get('/job/list/', { 'accept-language': language })).body
  expect(await said('en')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', msg: 'Please sign in' })
  expect(await said('fr')).toMatchObject({ msg: 'Veuillez vous connecter' })
  expect(await said('es')).toMatchObject({ msg: 'Inicie sesión' })
  // A client that requests no language gets texts in the user's own language.
  for (const [lang, own] of [
    ['fr', 'Introuvable'],
    ['es', 'No encontrado'],
    ['en', 'Not found'],
  ]) {
    const changed = await world.stranger.patch(`/user/update/${world.stranger.id}`, { lang })
    expect(changed.status).toBe(200)
    const lost = `/tag/read/${world.stranger.id}`
    expect((await world.stranger.get(lost)).body.msg).toBe(own)
    expect((await world.stranger.get(lost, { 'accept-language': 'fr' })).body.msg).toBe('Introuvable')
  }
  await world.owner.query('alter table tags rename to tags_away')
  const broken = await world.admin.get('/tag/list/')
  await world.owner.query('alter table tags_away rename to tags')
  expect(broken.status).toBe(500)
  expect(broken.body).toMatchObject({
    code: 'SERVER_ERROR',
    msg: 'Sorry we are not able to process your request Please try again later',
  })
  expect(JSON.stringify(broken.body)).not.toMatch(/tags|select|relation/)
})

test('API-14, API-15 the version that was seen may stand in the body of a change or a deletion', async () => {
  const { _id } = await sampleRecord(tag, world.admin)
  const send = async (method: 'PATCH' | 'DELETE', path: string, payload: object) => {
    const headers = {
      authorization: `Bearer ${world.admin.token}`,
      'x-workspace-id': world.admin.workspaceId,
    }
    return (await world.app.inject({ method, url: `/api/v1/tag/${path}/${_id}`, headers, payload })).json()
  }
  const changed = await send('PATCH', 'update', { name: 'Seen once', version: 1 })
  expect(changed.data.result).toMatchObject({ name: 'Seen once', version: 2 })
  expect(await send('PATCH', 'update', { name: 'Seen twice', version: 1 })).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { name: 'Seen once' },
  })
  expect((await send('DELETE', 'delete', { version: 1 })).code).toBe('VERSION_CONFLICT')
  expect((await send('DELETE', 'delete', { version: 2 })).data.result).toEqual({ _id })
})

test('API-10, OPEN-51 filter gives the records whose one field equals the value', async () => {
  const ours = await world.admin.post('/tag/create/', named('For accounts', ['ACCOUNT']))
  await world.admin.post('/tag/create/', named('For machines', ['MACHINE']))
  const found = await world.admin.get('/tag/filter?filter=types&equal=ACCOUNT')
  expect(idsOf(found)).toEqual([ours.result._id])
  expect((await world.stranger.get('/tag/filter?filter=types&equal=ACCOUNT')).result).toEqual([])
  for (const query of ['', '?filter=types', '?filter=password&equal=x'])
    expect((await world.admin.get(`/tag/filter${query}`)).code, query).toBe('VALIDATION')
})

test('API-10 filter compares a whole text, as it is stored, and finds no part of one', async () => {
  const create = async (lastName: string, email: string, phone: string) =>
    (
      await world.admin.post('/client/create/', {
        firstName: 'Anna',
        lastName,
        email,
        phone,
        languages: ['fr-FR'],
      })
    ).result
  const anna = await create('Whole', 'anna@whole.example', '514 555 0177')
  await create('Whole Ann', 'ann@whole.example', '514 555 0178')
  const found = async (filter: string, equal: string) =>
    idsOf(await world.admin.get(`/client/filter?filter=${filter}&equal=${encodeURIComponent(equal)}`))
  for (const [field, value] of [
    ['email', 'anna@whole.example'],
    ['phone', '(514) 555-0177'],
    ['name', 'Anna Whole'],
  ] as const)
    expect(await found(field, value), field).toEqual([anna._id])
  expect(await found('name', 'Whole')).toEqual([])
  expect(wholeTexts(client)).toEqual(['firstName', 'lastName', 'email', 'phone', 'name'])
  expect(
    (await world.admin.get('/contact/filter?filter=email&equal=anna@whole.example')).result,
  ).toHaveLength(1)
})

test('API-10 filter compares a long text whole', async () => {
  const description = Array.from({ length: 180 }, (_, at) => `mot${at}`).join(' ')
  const { result } = await world.admin.post('/brand/create/', { name: 'Wordy', description })
  const found = async (equal: string) =>
    idsOf(await world.admin.get(`/brand/filter?filter=description&equal=${encodeURIComponent(equal)}`))
  expect(await found(description)).toEqual([result._id])
  expect(await found(description.slice(0, -1))).toEqual([])
})

test('API-07, API-08, API-22, DB-08, OPEN-45 a whole list is 5000 long when no size is asked, a page 50', async () => {
  expect((await world.admin.get('/tag/listAll/')).body.data.pagination.limit).toBe(5000)
  expect((await world.admin.get('/tag/listAll/?limit=2')).body.data.pagination.limit).toBe(2)
  expect((await world.admin.get('/tag/list/')).body.data.pagination.limit).toBe(50)
  const asked = await world.admin.get('/tag/list/?page=1&limit=5000')
  expect(asked.body.data.pagination).toMatchObject({ page: 1, limit: 5000 })
})

test('JOB-23, DB-05 the tags of a kind are the whole list filtered by that type', async () => {
  const forJobs = await world.admin.post('/tag/create/', named('Warranty', ['JOB', 'CLIENT']))
  const forClients = await world.admin.post('/tag/create/', named('VIP', ['CLIENT']))
  const jobTags = idsOf(await world.admin.get('/tag/listAll/?filter_types=JOB'))
  expect(jobTags).toContain(forJobs.result._id)
  expect(jobTags).not.toContain(forClients.result._id)
})

test('API-11 several values of a filter mean any of them', async () => {
  const forTasks = await world.admin.post('/tag/create/', named('Urgent', ['TASK']))
  const forBrands = await world.admin.post('/tag/create/', named('Imported', ['BRAND', 'MANUAL']))
  const found = idsOf(await world.admin.get('/tag/search/?filter_types=TASK&filter_types=BRAND'))
  expect(found).toEqual(expect.arrayContaining([forTasks.result._id, forBrands.result._id]))
})

test('API-23, APPT-30 appointments are saved, and looked for by day without those being moved', async () => {
  const jobId = (await sampleRecord(job, world.admin))._id
  const tess = await technicianIn(world)
  const hour = 3_600_000
  const monday = Date.UTC(2031, 0, 6, 5)
  const book = (from: number) =>
    world.admin.post('/appointment/create/', {
      jobId,
      technicians: [tess.id],
      startAt: monday + from * hour,
      estimatedDuration: hour,
    })
  const [nine, noon, nextDay] = [await book(9), await book(12), await book(33)]
  const day = `from_startAt=${monday}&to_startAt=${monday + 24 * hour - 1}`
  const ofDay = await world.admin.get(`/appointment/search/?${day}&sort=startAt`)
  expect(idsOf(ofDay)).toEqual([nine.result._id, noon.result._id])
  const others = await world.admin.get(`/appointment/search/?${day}&skipAppointmentIds=${nine.result._id}`)
  expect(idsOf(others)).toEqual([noon.result._id])
  const slot = `from_startAt=${monday + 11 * hour}&to_startAt=${monday + 13 * hour}`
  expect(idsOf(await world.admin.get(`/appointment/search/?${slot}`))).toEqual([noon.result._id])
  const moved = await world.admin.patch(`/appointment/update/${nextDay.result._id}`, {
    startAt: monday + 10 * hour,
    estimatedDuration: 2 * hour,
  })
  expect(moved.result).toMatchObject({ startAt: monday + 10 * hour, endAt: monday + 12 * hour })
  expect(idsOf(await world.admin.get(`/appointment/search/?${day}`))).toContain(nextDay.result._id)
})
