import { strFromU8, unzipSync } from 'fflate'
import { randomUUIDv7 } from 'node:crypto'
import { referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type FlagArray, everySection, sections } from '@fieldhouse/domain/kit/entity/sections'
import { job } from '@fieldhouse/domain/operations/job'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { type Ids, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { sampleBody, sampleRecord } from './calls/samples.ts'
import { specialRecords } from './calls/special-samples.ts'
import { technicianIn } from './technicians.ts'
import { type Viewer, nobodyId } from '../kit/database/work.ts'
import { type Person, type World, openWorld } from './world.ts'

/** A user with all permissions, or, without `dispatch`, with all permissions outside the section OP_DISPATCH. */
function viewerWith(dispatch: boolean): Viewer {
  const { GLOBAL: _, ...flags } = everySection([true, true, true, true, true])
  const none = [false, false, false, false, false] as const
  return {
    workspaceId: nobodyId,
    actor: { id: nobodyId },
    permissions: dispatch ? flags : { ...flags, OP_DISPATCH: [...none] },
  }
}

/** The entities of which users without the dispatch permission see only some records (docs/decisions/own-work.md). */
const underTheRule: string[] = entityModules
  .filter(({ scope }) => scope(viewerWith(false)) && !scope(viewerWith(true)))
  .map(({ entity }) => entity.name)

/** A word that occurs only in the hidden job's title. */
const secret = 'quixotic'

/** The last name of the hidden job's client, who has no other job. */
const lastName = 'Xylograph'

let world: World
let technician: Person
/** A technician who can read everything except clients and their accounts. */
let withoutClients: Person
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

/** The hidden record of an entity to which the rule applies. */
const hiddenOf = (to: string): string | undefined =>
  to === 'job' ? hidden.job : to === 'appointment' ? hidden.appointment : made.get(to)

/**
 * Makes an entity's sample record refer to the hidden job. The change is made in the database, because some entities
 * have no call for it.
 */
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

/** Gives the hidden job a client who has no other job. */
async function giveClient(id: string): Promise<void> {
  const { result } = await world.admin.get(`/job/read/${id}`)
  const renamed = await world.admin.patch(`/client/update/${result.client._id}`, { lastName })
  expect(renamed.status).toBe(200)
}

/** Creates one record of each entity that refers to the hidden job or its visit. */
async function makeReferring(): Promise<void> {
  const targets: Record<string, string> = { job: hidden.job, appointment: hidden.appointment }
  for (const { entity, fields } of referring) {
    if (entity.name === 'appointment' || entity.name === 'job') continue
    const special = specialRecords[entity.name]
    const aimed = Object.fromEntries(
      fields.flatMap(({ field, to, many }) => {
        const id = hiddenOf(to)
        return id ? [[field, many ? [id] : id]] : []
      }),
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
  const none: FlagArray = [false, false, false, false, false]
  const permissions = { ...flags, OP_DISPATCH: none }
  technician = await technicianIn(world, { permissions })
  const crm = Object.fromEntries(
    sections.filter((each) => each.startsWith('CRM_')).map((each) => [each, none]),
  )
  withoutClients = await technicianIn(world, { permissions: { ...permissions, ...crm } })
  const { _id } = await sampleRecord(job, world.admin)
  const created = await world.admin.patch(`/job/update/${_id}`, { title: `A ${secret} roof` })
  expect(created.status).toBe(200)
  hidden = {
    job: created.result._id,
    number: created.result.jobNumber,
    appointment: await hiddenVisit(created.result._id),
  }
  await giveClient(hidden.job)
  await makeReferring()
}, 120_000)
afterAll(() => world.close())

test('PERM-04, OPEN-451 every entity that may refer to a job has a record of the hidden one', () => {
  const all = referring.map(({ entity }) => entity.name)
  const tried = [...made.keys(), 'job', 'appointment']
  expect(all.filter((name) => !tried.includes(name))).toEqual([])
})

test('PERM-04, OPEN-451 the entities under the rule are found by their scope', () => {
  expect(underTheRule).toEqual(expect.arrayContaining(['job', 'appointment', 'repair', 'service-plan']))
})

test('PERM-04, OPEN-451 an admin’s lists and workbooks name the job and its client', async () => {
  for (const path of ['/job/list/', '/job/export?format=csv', '/job/export?format=xlsx']) {
    const text = await textOf(world.admin, path)
    expect([path, text.includes(secret), text.includes(lastName)]).toEqual([path, true, true])
  }
})

/** The text of a response. The text of a workbook is the text of its sheets. */
async function textOf(person: Person, path: string): Promise<string> {
  if (!path.includes('format=xlsx')) {
    const { status, body } = await person.get(path)
    return `${status} ${JSON.stringify(status === 200 ? (body?.data ?? body) : { ...body, requestId: '' })}`
  }
  const answer = await world.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId },
  })
  if (answer.statusCode !== 200) return String(answer.statusCode)
  const parts = unzipSync(answer.rawPayload)
  const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'))
  return `200 ${sheets.map(([, part]) => strFromU8(part)).join()}`
}

test('PERM-04, OPEN-451 no list, search, export, read or history names a job that is not the technician’s', async () => {
  const leaks: string[] = []
  const places = { ...ids, ...Object.fromEntries(made), job: hidden.job, appointment: hidden.appointment }
  for (const route of world.app.workspaceRoutes.filter(({ method }) => method === 'GET')) {
    const path = pathWith(route, places)
    if (path === null || route.path.startsWith('/workspace/export')) continue
    const queries = route.path.includes(':') ? [''] : ['', `?q=${secret}`, '?format=csv', '?format=xlsx']
    const asked = queries.flatMap((query) =>
      [technician, withoutClients].map((person) => ({ query, person })),
    )
    for (const { query, person } of asked) {
      const words = [secret, hidden.number, ...(person === withoutClients ? [lastName] : [])]
      const text = (await textOf(person, path + query)).toLowerCase()
      const named = words.filter((each) => text.includes(each.toLowerCase()))
      if (named.length > 0 || text.startsWith('5'))
        leaks.push(`${titleOf(route)} ${query} ${text.slice(0, 3)} ${named.join()}`)
    }
  }
  expect(leaks).toEqual([])
}, 300_000)

const answers = ['list/?', 'search/?', 'summary?', 'export/?format=csv&', 'export/?format=xlsx&']

/**
 * Searches and filters that match only hidden records, each with a search or filter that matches nothing. Both queries
 * of a pair must get the same response.
 */
const questions = () =>
  referring.flatMap(({ entity, fields }) =>
    answers.flatMap((answer) => {
      const asked = { answer, start: `/${entity.segment}/${answer}` }
      const words = [secret, hidden.number, lastName].map((word) => ({
        ...asked,
        person: withoutClients,
        hiddenKey: `q=${word}`,
        otherKey: 'q=zzyzx',
      }))
      const filters = fields.flatMap(({ field, to }) => {
        const id = hiddenOf(to)
        if (!id || !(entity.filter as readonly string[]).includes(field)) return []
        const key = `filter_${field}=`
        return { ...asked, person: technician, hiddenKey: key + id, otherKey: key + randomUUIDv7() }
      })
      return [...words, ...filters]
    }),
  )

test('PERM-04, OPEN-451 neither a search nor a filter tells that something refers to it', async () => {
  const told: string[] = []
  const compared = new Set<string>()
  for (const { person, answer, start, hiddenKey, otherKey } of questions()) {
    const found = await textOf(person, start + hiddenKey)
    if (found !== (await textOf(person, start + otherKey))) told.push(start + hiddenKey)
    if (found.startsWith('200') && hiddenKey.startsWith('filter')) compared.add(answer)
  }
  expect(told).toEqual([])
  // Summaries accept no query keys, so the test does not compare them.
  expect(answers.filter((each) => !compared.has(each))).toEqual(['summary?'])
}, 120_000)

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
