import { mostViews } from '@fieldhouse/domain/core/view'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const body = { list: 'job', name: 'Late', query: { where: { jobStatus: ['FOLLOW_UP'] } } }

test('UI-04 a view of a list is its maker’s alone, whatever role they have', async () => {
  const clerk = await world.member({})
  const made = await clerk.post('/view/create/', body)
  expect([made.status, made.result.query, made.result.isDefault]).toEqual([201, body.query, false])
  expect((await world.admin.get('/view/list/?filter_list=job')).result).toEqual([])
  expect((await world.admin.get(`/view/read/${made.result._id}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.post('/view/create/', body)).status).toBe(201)
  const again = await clerk.post('/view/create/', { ...body, name: 'LATE' })
  expect([again.status, again.code]).toEqual([409, 'DUPLICATE'])
  expect((await clerk.post('/view/create/', { ...body, list: 'client' })).status).toBe(201)
})

test('UI-04 one view of a list opens first', async () => {
  const clerk = await world.member({})
  const [first, second] = [
    await clerk.post('/view/create/', { ...body, isDefault: true }),
    await clerk.post('/view/create/', { ...body, name: 'Mine', isDefault: true }),
  ]
  await clerk.post('/view/create/', { ...body, list: 'client', isDefault: true })
  const defaults = async () =>
    (await clerk.get('/view/list/?filter_list=job')).result
      .filter((view: { isDefault: boolean }) => view.isDefault)
      .map((view: { _id: string }) => view._id)
  expect(await defaults()).toEqual([second.result._id])
  await clerk.patch(`/view/update/${first.result._id}`, { isDefault: true })
  expect(await defaults()).toEqual([first.result._id])
  await clerk.patch(`/view/update/${first.result._id}`, { isDefault: false })
  expect(await defaults()).toEqual([])
})

test('UI-04 of views that become the default at once one does', async () => {
  const clerk = await world.member({})
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  await Promise.all(names.map((name) => clerk.post('/view/create/', { ...body, name, isDefault: true })))
  const { result } = await clerk.get('/view/list/?filter_list=job')
  expect(result).toHaveLength(names.length)
  expect(result.filter((view: { isDefault: boolean }) => view.isDefault)).toHaveLength(1)
})

test('SEC-93 a view keeps a question, not a store of data', async () => {
  const keys = Array.from({ length: 15_000 }, (_, at) => [`k${at}`, [null, 'a']])
  const refused = await world.admin.post('/view/create/', {
    ...body,
    query: { between: Object.fromEntries(keys) },
  })
  expect(refused.body.errors).toMatchObject([{ path: ['query'], code: 'TOO_LONG' }])
})

test('SEC-93 somebody keeps fifty views, however many they ask for at once', async () => {
  const clerk = await world.member({})
  const ask = (number: number) => clerk.post('/view/create/', { ...body, name: `View ${number}` })
  for (let number = 0; number < mostViews - 2; number++) expect((await ask(number)).status).toBe(201)
  const last = await Promise.all([100, 101, 102, 103].map(ask))
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  const refused = await ask(104)
  expect([refused.code, refused.body.msg]).toEqual([
    'MAX_RECORDS',
    expect.stringMatching(/^You have 50 views/),
  ])
  const { result } = await clerk.get('/view/list/?limit=200')
  await clerk.delete(`/view/delete/${result[0]._id}`)
  expect((await ask(105)).status).toBe(201)
})

test('a view that is no list’s question is refused', async () => {
  const refused = await world.admin.post('/view/create/', { ...body, query: { drop: 'table' }, name: '' })
  expect(refused.code).toBe('VALIDATION')
  const long = { ...body, query: { where: { jobStatus: Array.from({ length: 101 }, String) } } }
  expect((await world.admin.post('/view/create/', long)).code).toBe('VALIDATION')
})
