import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Flags = [boolean, boolean, boolean, boolean, boolean]
const reader: Flags = [true, false, false, false, false]
const all: Flags = [true, true, true, true, false]

const say = async (person: Person, values: Record<string, unknown> = {}): Promise<string> =>
  (await person.post('/feedback/create/', { name: 'The map is slow', ...values })).result._id

const upload = (person: Person, id: string) => {
  const value = Buffer.from('%PDF-1.4\n%%EOF')
  const { payload, headers } = formOf([{ field: 'file', value, name: 'seen.pdf', type: 'application/pdf' }])
  return person.post(`/feedback/media/${id}`, payload, headers)
}

test('FEED-02, FEED-04, FEED-06, OPEN-75 feedback keeps its fields; contributors are members with photo and mail', async () => {
  const member = await world.member({ CRM_FEEDBACK: all })
  const tag = await world.admin.post('/tag/create/', { name: 'Map', color: '#0072b2', types: ['FEEDBACK'] })
  const values = {
    priority: 'P3',
    section: 'OPERATIONS',
    type: 'BUG',
    progressStatus: 'IN_PROGRESS',
    eta: '2h',
    description: 'Ten seconds with forty jobs',
  }
  const id = await say(world.admin, { ...values, contributors: [member.id], tags: [tag.result._id] })
  const { result } = await member.get(`/feedback/read/${id}`)
  expect(result).toMatchObject({
    ...values,
    name: 'The map is slow',
    tags: [{ name: 'Map' }],
    priorityIdx: 3,
  })
  expect(result.contributors).toEqual([
    {
      _id: member.id,
      firstName: 'Tess',
      lastName: 'Tremblay',
      photo: null,
      email: expect.stringContaining('@'),
    },
  ])
  const removed = await world.admin.patch(`/feedback/update/${id}`, { contributors: [], priority: null })
  expect(removed.result).toMatchObject({ contributors: [], priority: null, priorityIdx: null })
  const wrong: Record<string, unknown>[] = [
    { name: ' ' },
    { priority: 'P21' },
    { progressStatus: 'DONE' },
    { eta: '5h' },
    { votes: 9 },
    { contributors: [world.stranger.id] },
  ]
  for (const each of wrong)
    expect((await world.admin.patch(`/feedback/update/${id}`, each)).code).toBe('VALIDATION')
  const first = await say(world.admin, { priority: 'P10' })
  await say(world.admin, { priority: 'P2' })
  const sorted = await world.admin.get(
    '/feedback/list/?sort=-priorityIdx&filter_priority=P2&filter_priority=P10',
  )
  expect(sorted.result[0]._id).toBe(first)
})

test('FEED-05, OPEN-151 media, comments and subtasks of feedback each open to their own section alone', async () => {
  const id = await say(world.admin)
  const about = { entityType: 'FEEDBACK', entity: id }
  const readers = await world.member({ CRM_FEEDBACK: all })
  expect((await upload(readers, id)).code).toBe('FORBIDDEN')
  expect((await readers.get(`/feedback/media/${id}`)).code).toBe('FORBIDDEN')
  expect((await readers.post('/comment/create/', { ...about, message: 'Here too' })).code).toBe('FORBIDDEN')
  expect((await readers.post('/subtask/create/', { ...about, title: 'Measure' })).code).toBe('FORBIDDEN')
  const worker = await world.member({
    CRM_FEEDBACK: reader,
    CRM_FEEDBACK_MEDIA: all,
    CRM_FEEDBACK_COMMENT: all,
    CRM_FEEDBACK_SUBTASK: all,
  })
  expect((await upload(worker, id)).status).toBe(201)
  expect((await worker.post('/comment/create/', { ...about, message: 'Here too' })).status).toBe(201)
  expect((await worker.post('/subtask/create/', { ...about, title: 'Measure' })).status).toBe(201)
  expect((await worker.patch(`/feedback/update/${id}`, { name: 'Faster' })).code).toBe('FORBIDDEN')
  const seen = await worker.get(`/comment/list/?filter_entityType=FEEDBACK&filter_entity=${id}`)
  expect(seen.result).toMatchObject([{ message: 'Here too' }])
})

test('FEED-02 each person has one vote, given and taken back, and no vote is lost when many vote at once', async () => {
  const id = await say(world.admin)
  const people: Person[] = []
  while (people.length < 6) people.push(await world.member({ CRM_FEEDBACK: reader }))
  const before = (await world.admin.get(`/feedback/read/${id}`)).result
  await Promise.all(
    people.flatMap((one) => [1, 2].map(() => one.post(`/feedback/vote/${id}`, { voted: true }))),
  )
  const [someone] = people
  const mine = await someone?.get(`/feedback/read/${id}`)
  expect(mine?.result).toMatchObject({ votes: 6, voted: true, version: before.version })
  expect((await world.admin.get(`/feedback/read/${id}`)).result).toMatchObject({ votes: 6, voted: false })
  expect((await someone?.post(`/feedback/vote/${id}`))?.result).toMatchObject({ votes: 5, voted: false })
  expect((await someone?.post(`/feedback/vote/${id}`))?.result).toMatchObject({ votes: 6, voted: true })
  const most = await world.admin.get('/feedback/list/?sort=-votes&limit=1')
  expect(most.result).toMatchObject([{ _id: id }])
  const nobody = await world.member({ CRM_FEEDBACK_COMMENT: all })
  expect((await nobody.post(`/feedback/vote/${id}`)).code).toBe('FORBIDDEN')
})

test('FEED-01 without a workspace feedback is its author’s alone, and an ADMIN of the installation reads it', async () => {
  const [lone, other] = [await world.newcomer(), await world.newcomer()]
  const alone = { 'x-workspace-id': '' }
  const made = await lone.post('/feedback/create/', { name: 'No way to start', type: 'FEATURE' }, alone)
  expect(made.status).toBe(201)
  const id = made.result._id
  const about = { entityType: 'FEEDBACK', entity: id }
  expect((await lone.post('/comment/create/', { ...about, message: 'On a phone' }, alone)).status).toBe(201)
  expect((await lone.post('/subtask/create/', { ...about, title: 'Try again' }, alone)).status).toBe(201)
  expect((await lone.post(`/feedback/vote/${id}`, {}, alone)).result).toMatchObject({ votes: 1, voted: true })
  const changed = await lone.patch(`/feedback/update/${id}`, { eta: '1h' }, alone)
  expect(changed.result).toMatchObject({ eta: '1h', createdBy: { _id: lone.id } })
  const listed = async (person: Person) =>
    (await person.get('/feedback/list/', alone)).result.map(({ _id }: { _id: string }) => _id)
  expect([await listed(lone), await listed(other), await listed(world.admin)]).toEqual([[id], [], []])
  expect((await other.get(`/feedback/read/${id}`, alone)).code).toBe('NOT_FOUND')
  expect((await other.post('/comment/create/', { ...about, message: 'x' }, alone)).code).toBe('VALIDATION')
  expect((await world.admin.get(`/feedback/read/${id}`)).code).toBe('NOT_FOUND')
  expect((await other.get('/feedback/list/', { 'x-workspace-id': lone.id })).code).toBe('NOT_A_MEMBER')
  expect((await lone.get('/client/list/', alone)).code).toBe('WORKSPACE_REQUIRED')
  expect((await world.nobody.get('/feedback/list/', alone)).code).toBe('UNAUTHENTICATED')

  const organization = '/organization/feedback/list'
  expect((await world.admin.get(organization)).code).toBe('FORBIDDEN')
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [other.id])
  await say(world.admin, { name: 'Inside a company' })
  const seen = (await other.get(organization, alone)).result
  expect(seen).toMatchObject([{ _id: id, name: 'No way to start', author: 'Tess Tremblay' }])
})
