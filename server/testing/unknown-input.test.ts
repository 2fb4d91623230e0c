import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import type { Route } from '../kit/http/route.ts'
import { visitIn } from '../operations/testing.ts'
import { openRoutes } from './calls/open-routes.ts'
import { bodyOf, titleOf } from './calls/route-calls.ts'
import { formOf } from './form.ts'
import { type Reply as Answered, type World, openWorld } from './world.ts'

type Operation = { parameters?: { name?: string; in?: string }[] }

/** A route to call, with its title, its parameters, and its path with random ids. */
type Tried = { title: string; method: string; path: string; route: Route | null; operation: Operation }

type Reply = Pick<Answered, 'status' | 'body'>

let world: World
let tried: Tried[]
beforeAll(async () => {
  world = await openWorld()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [world.admin.id])
  const links = await linksOf(world)
  const { paths } = (await world.nobody.get('/openapi.json')).body
  const operationOf = (method: string, path: string): Operation =>
    paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
  const inside = world.app.workspaceRoutes.map((route) => ({ title: titleOf(route), route }))
  const outside = [...Object.keys(openRoutes), 'GET /live'].map((title) => ({ title, route: null }))
  tried = [...inside, ...outside].map(({ title, route }): Tried => {
    const [method = '', declared = ''] = title.split(' ')
    const act = declared.split('/').at(-1) ?? ''
    const path = declared
      .replace('{token}', links[act] ?? links['estimate'] ?? '')
      .replace('/user/:id', `/user/${world.admin.id}`)
      .replaceAll(/\{id\}/g, () => (declared.startsWith('/user/') ? world.admin.id : randomUUIDv7()))
      .replaceAll(/:\w+|\{\w+\}/g, () => randomUUIDv7())
    return { title, method, path, route, operation: operationOf(method, declared) }
  })
})
afterAll(() => world.close())

/** Returns the tokens of customers' links by the action that they allow. */
async function linksOf({ admin }: World): Promise<Record<string, string>> {
  const linkTo = async (purpose: string, record: string): Promise<string> => {
    const { result } = await admin.post('/link/create/', { purpose, record })
    return result.url.split('/').at(-1)
  }
  const account = await accountFor(admin)
  const issued = async (segment: string): Promise<string> => {
    const { _id } = (await admin.post(`/${segment}/create/`, { ...readyInvoice, account })).result
    await admin.post(`/${segment}/issue/${_id}`)
    return _id
  }
  const { token: visit, jobId } = await visitIn(world)
  await admin.patch(`/job/update/${jobId}`, { jobStatus: 'COMPLETED' })
  const review = await linkTo('REVIEW', (await admin.post('/review/create/', { job: jobId })).result._id)
  const invoice = await linkTo('INVOICE', await issued('invoice'))
  const estimate = await linkTo('ESTIMATE', await issued('quote'))
  const statement = await linkTo('STATEMENT', account)
  const ofStatement = { 'pay-invoices': statement, 'settle-invoices': statement }
  const ofVisit = Object.fromEntries(['slots', 'confirm', 'move', 'mails', 'hold'].map((act) => [act, visit]))
  return { ...ofVisit, ...ofStatement, review, pay: invoice, settle: invoice, estimate }
}

/** A route outside workspaces that accepts a form. */
const userPhoto = 'POST /user/photo/{id}'

/** Routes that look for the record before they check the input. */
const refusedFirst = new Set(['POST /public/requests/{secret}', 'POST /workspace/erase/{id}'])

/** Routes that ignore unknown keys, because other services call them and may add keys. */
const tolerant = new Set([
  'POST /webhooks/calls/{workspace}',
  'POST /webhooks/payments/{provider}/{workspace}',
  'GET /calendar/feed/{secret}.ics',
  'GET /public/{token}/calendar.ics',
])

/** Calls a route as the admin, with an optional body. */
async function send({ method, path }: Pick<Tried, 'method' | 'path'>, body?: object): Promise<Reply> {
  const { admin } = world
  const answer = await world.app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const faultAt = ({ status, body }: Reply, key: string): string | null =>
  status === 400
    ? (body.errors.find(({ path }: { path: unknown[] }) => path.includes(key))?.code ?? null)
    : null

describe('OPEN-570 what a route does not know is refused', () => {
  test('OPEN-570 every route refuses a query key that it does not declare', async () => {
    const wrong: unknown[] = []
    for (const each of tried) {
      if (tolerant.has(each.title)) continue
      const answer = await send({
        ...each,
        path: `${each.path}?zzz=1${each.title.endsWith('/filter') ? '&filter=createdAt&equal=null' : ''}`,
      })
      if (faultAt(answer, 'zzz') !== 'UNKNOWN_FIELD') wrong.push([each.title, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('OPEN-570 every declared key that takes one value is refused when it is repeated', async () => {
    const wrong: unknown[] = []
    let count = 0
    for (const each of tried) {
      if (tolerant.has(each.title)) continue
      const { repeats = [], otherKeys } = each.route ?? {}
      const keys = (each.operation.parameters ?? []).flatMap(({ name, in: place }) =>
        place === 'query' && name && otherKeys === undefined ? [name] : [],
      )
      for (const key of keys.filter((name) => !repeats.includes(name) && name !== 'labels')) {
        count += 1
        const answer = await send({ ...each, path: `${each.path}?${key}=1&${key}=2` })
        if (faultAt(answer, key) !== 'REPEATED') wrong.push([each.title, key, answer.status, answer.body])
      }
    }
    expect(count).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  }, 120_000)

  test('OPEN-570 every route refuses __proto__ and a workspace given twice', async () => {
    const wrong: unknown[] = []
    for (const each of tried) {
      const asked = each.title.endsWith('/filter') ? '&filter=createdAt&equal=null' : ''
      const answer = await send({ ...each, path: `${each.path}?__proto__=1` })
      if (faultAt(answer, '__proto__') !== 'UNKNOWN_FIELD') wrong.push([each.title, answer.status])
      if (!each.route || each.method !== 'GET') continue
      const { workspaceId } = world.admin
      const twice = `${each.path}?workspace=${workspaceId}&workspace=${workspaceId}${asked}`
      const again = await send({ ...each, path: twice })
      if (faultAt(again, 'workspace') !== 'REPEATED') wrong.push([each.title, 'workspace', again.status])
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('OPEN-570 every route refuses a body field that it does not declare', async () => {
    const wrong: unknown[] = []
    for (const each of tried) {
      if (each.method === 'GET' || tolerant.has(each.title) || refusedFirst.has(each.title)) continue
      const { route } = each
      const valid = route && !route.receive ? await bodyOf(route, world.admin) : {}
      const answer = await send(each, { ...Object(valid), zzz: 1 })
      const isForm =
        (route?.receive !== undefined || each.title === userPhoto) && [400, 404, 415].includes(answer.status)
      if (!isForm && faultAt(answer, 'zzz') !== 'UNKNOWN_FIELD')
        wrong.push([each.title, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  }, 240_000)

  test('OPEN-570 every form refuses a part that it does not declare', async () => {
    const wrong: unknown[] = []
    const form = formOf([{ field: 'zzz', value: '1' }])
    for (const each of tried) {
      if (!each.route?.receive && each.title !== userPhoto) continue
      const answer = await world.admin.post(each.path, form.payload, form.headers)
      if (faultAt(answer, 'zzz') !== 'UNKNOWN_FIELD') wrong.push([each.title, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

test('OPEN-570 the refusal is in the reader’s language', async () => {
  const said = async (language: string, query: string) =>
    (await world.admin.get(`/tag/summary?${query}`, { 'accept-language': language })).body.errors[0].msg
  expect(await said('en', 'filter_name=x')).toBe('Unknown field: filter_name')
  expect(await said('fr', 'filter_name=x')).toBe('Champ inconnu : filter_name')
  expect(await said('es', 'filter_name=x')).toBe('Campo desconocido: filter_name')
  const twice = `workspace=${world.admin.workspaceId}&workspace=1`
  expect(await said('en', twice)).toBe('Can be given only once')
  expect(await said('fr', twice)).toBe('Ne peut être donné qu’une seule fois')
  expect(await said('es', twice)).toBe('Solo se puede indicar una vez')
})

test('OPEN-574 fields that do not apply beside others are refused at their place', async () => {
  const { admin } = world
  const person = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550111', languages: ['en-US'] }
  const opened = await admin.post('/client/create', { ...person, accountType: 'ENTREPRISE' })
  expect(faultAt(opened, 'accountType')).toBe('NOT_APPLICABLE')
  const client = (await admin.post('/client/create', person)).result._id
  const wizard = {
    clientId: client,
    clientData: { ...person, address: { formatted: '1 Main Street' } },
    title: 'Leak',
    description: 'Wet',
  }
  const doubled = await admin.post('/job/create', wizard)
  expect([doubled.body.errors, faultAt(doubled, 'clientData')]).toEqual([expect.anything(), 'NOT_APPLICABLE'])
  const role = (await admin.get('/role/list')).result[0]._id
  const one = { email: 'ann@example.com', roleId: role }
  const both = await admin.post('/invites/create', {
    ...one,
    invites: [{ ...one, email: 'luc@example.com' }],
  })
  expect([faultAt(both, 'email'), faultAt(both, 'roleId')]).toEqual(['NOT_APPLICABLE', 'NOT_APPLICABLE'])
  const exported = await admin.get('/tag/export?page=2&limit=10')
  expect([faultAt(exported, 'page'), faultAt(exported, 'limit')]).toEqual([
    'NOT_APPLICABLE',
    'NOT_APPLICABLE',
  ])
})
