import { referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { job } from '@fieldhouse/domain/operations/job'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { type Ids, call, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { sampleBody, sampleRecord } from './calls/samples.ts'
import { specialRecords } from './calls/special-samples.ts'
import { technicianIn } from './technicians.ts'
import { type Person, type World, openWorld } from './world.ts'

/** The entities of which technicians see only some records (docs/decisions/own-work.md). */
const underTheRule = ['job', 'appointment', 'repair', 'service-plan']

/** A word that occurs only in the hidden job's title. */
const secret = 'quixotic'

let world: World
let technician: Person
let hidden: { job: string; appointment: string; number: string }
let ids: Ids
/** The records that refer to the hidden job, by entity. */
const made = new Map<string, string>()

const referring = entityModules
  .map(({ entity }) => ({
    entity,
    fields: referencesOf(entity).filter(({ to }) => underTheRule.includes(to)),
  }))
  .filter(({ fields }) => fields.length > 0)

async function hiddenVisit(jobId: string): Promise<string> {
  const busy = await technicianIn(world)
  const day = Date.now() + 86_400_000
  const visit = { jobId, technicians: [busy.id], startAt: day, estimatedDuration: 3_600_000 }
  return (await world.admin.post('/appointment/create', visit)).result._id
}

/** Makes an entity's sample refer to the hidden job, by a change in the database if no call can do it. */
async function pointAt(name: string): Promise<void> {
  const module = entityModules.find(({ entity }) => entity.name === name)
  const id = ids[name]
  if (!module || !id || !module.columns['job']) return
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const converted = name === 'job-request' ? `, status = 'CONVERTED'` : ''
  await world.owner.query(`update ${getTableName(module.table)} set job = $1${converted} where id = $2`, [
    hidden.job,
    id,
  ])
  made.set(name, id)
}

/** Creates one record of each entity that refers to the hidden job or its visit. */
async function makeReferring(): Promise<void> {
  const targets: Record<string, string> = { job: hidden.job, appointment: hidden.appointment }
  for (const { entity, fields } of referring) {
    if (entity.name === 'appointment' || entity.name === 'job') continue
    const special = specialRecords[entity.name]
    const aimed = Object.fromEntries(
      fields.flatMap(({ field, to }) => (targets[to] ? [[field, targets[to]]] : [])),
    )
    const id = special
      ? await special(world.admin, async (name) => targets[name] ?? ids[name] ?? '')
      : entity.verbs.includes('create')
        ? (
            await world.admin.post(`/${entity.segment}/create/`, {
              ...(await sampleBody(entity, world.admin)),
              ...aimed,
            })
          ).result?._id
        : undefined
    if (id) made.set(entity.name, id)
    else await pointAt(entity.name)
  }
}

beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
  const { GLOBAL: _, ...flags } = everySection([true, true, true, true, true])
  technician = await technicianIn(world, {
    permissions: { ...flags, OP_DISPATCH: [false, false, false, false, false] },
  })
  const { _id } = await sampleRecord(job, world.admin)
  const created = await world.admin.patch(`/job/update/${_id}`, { title: `A ${secret} roof` })
  expect(created.status).toBe(200)
  hidden = {
    job: created.result._id,
    number: created.result.jobNumber,
    appointment: await hiddenVisit(created.result._id),
  }
  await makeReferring()
}, 120_000)
afterAll(() => world.close())

test('PERM-04, OPEN-451 every entity that may refer to a job has a record of the hidden one', () => {
  const all = referring.map(({ entity }) => entity.name)
  const tried = [...made.keys(), 'job', 'appointment']
  expect(all.filter((name) => !tried.includes(name))).toEqual([])
})

test('PERM-04, OPEN-451 no list, search, export, read or history names a job that is not the technician’s', async () => {
  const leaks: string[] = []
  const places = { ...ids, ...Object.fromEntries(made), job: hidden.job, appointment: hidden.appointment }
  for (const route of world.app.workspaceRoutes.filter(({ method }) => method === 'GET')) {
    const path = pathWith(route, places)
    if (path === null || route.path.startsWith('/workspace/export')) continue
    const queries = route.path.includes(':') ? [''] : ['', `?q=${secret}`, '?format=csv']
    for (const query of queries) {
      const { status, body } = await call(technician, route, { path: path + query })
      const text = JSON.stringify(body ?? '').toLowerCase()
      const named = [secret, hidden.number.toLowerCase()].filter((each) => text.includes(each))
      if (named.length > 0 || status >= 500)
        leaks.push(`${titleOf(route)} ${query} ${status} ${named.join()}`)
    }
  }
  expect(leaks).toEqual([])
}, 120_000)

test('PERM-04, OPEN-451 neither a search nor a filter tells that something refers to it', async () => {
  const told: unknown[] = []
  for (const { entity, fields } of referring) {
    if (!entity.verbs.includes('list')) continue
    const list = `/${entity.segment}/list/`
    const all: string[] = [`${list}?q=${secret}`]
    for (const { field, to } of fields)
      if ((entity.filter as readonly string[]).includes(field))
        all.push(`${list}?filter_${field}=${to === 'appointment' ? hidden.appointment : hidden.job}`)
    for (const path of all) {
      const { status, result } = await technician.get(path)
      if (status === 200 && result.length > 0) told.push(path)
    }
  }
  expect(told).toEqual([])
})

test('PERM-04, OPEN-451 who dispatches sees all, and a technician’s edit leaves the job that they are not shown', async () => {
  const id = made.get('order-request')
  const all = await world.admin.get(`/order-request/read/${id}`)
  expect(all.result.job.title).toContain(secret)
  const mine = await technician.get(`/order-request/read/${id}`)
  expect([mine.status, mine.result.job]).toEqual([200, null])
  const edited = await technician.patch(`/order-request/update/${id}`, { job: null, notes: 'Soon' })
  expect([edited.status, edited.result.job, edited.result.notes]).toEqual([200, null, 'Soon'])
  expect((await world.admin.get(`/order-request/read/${id}`)).result.job._id).toBe(hidden.job)
})
