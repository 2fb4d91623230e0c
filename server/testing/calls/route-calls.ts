import type { Route } from '../../kit/http/route.ts'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { entityModules } from '../../contract/entities.ts'
import { linesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { formOf } from '../form.ts'
import { sampleInput, sampleRecord } from './samples.ts'
import { excludedFields, foreignIds, specialRecords } from './special-samples.ts'
import type { Person, Reply } from '../world.ts'

/** Ids by entity name. Ids for path parameters that belong to no entity have the parameter's name. */
export type Ids = Readonly<Record<string, string>>

/** Uploads a file to a record's media and returns the file's id. */
async function resourceOf(person: Person, path: string): Promise<string> {
  const value = Buffer.from('%PDF-1.4\n%%EOF')
  const { payload, headers } = formOf([{ field: 'file', value, name: 'a.pdf', type: 'application/pdf' }])
  const added = await person.post(path, payload, headers)
  if (added.status !== 201) throw new Error(`${path} refused a file: ${JSON.stringify(added.body)}`)
  return added.result[0]._id
}

/** Uploads a file for an import and returns the import's id. */
async function importOf(person: Person): Promise<string> {
  const file = { field: 'file', value: 'name\nProbe\n', name: 'a.csv', type: 'text/csv' }
  const { payload, headers } = formOf([{ field: 'stage', value: 'true' }, file])
  return (await person.post('/tag/import', payload, headers)).result._id
}

/** Reserves a slot for the person as the technician. Returns the id of the hold. */
async function holdOf(person: Person): Promise<string> {
  await person.patch(`/workforce/update/${person.id}`, { isTechnician: true })
  const slot = { technician: person.id, startAt: Date.now() + 86_400_000, estimatedDuration: 3_600_000 }
  return (await person.post('/appointment/hold/', slot)).result._id
}

/** Issues an estimate and returns its link's id. */
async function linkOf(person: Person): Promise<string> {
  const account = await accountFor(person)
  const { result } = await person.post('/quote/create/', { ...readyInvoice, account })
  await person.post(`/quote/issue/${result._id}`)
  return (await person.post('/link/create/', { purpose: 'ESTIMATE', record: result._id })).result._id
}

/**
 * Creates one record of every entity in the person's workspace, with a file if the entity can have files. Returns
 * the ids by entity name.
 */
export async function oneOfEach(person: Person): Promise<Ids> {
  const ids: Record<string, string> = {
    user: person.id,
    workforce: person.id,
    workspace: person.workspaceId,
    import: await importOf(person),
    'calendar-feed': (await person.post('/calendar-feed/create', { technician: person.id })).result._id,
    link: await linkOf(person),
    'appointment-hold': await holdOf(person),
    'workspace-export': (await person.post('/workspace/export/create')).result._id,
    'proof-export': (await person.post('/journal-entry/proof/export/create')).result._id,
  }
  for (const { entity } of entityModules) {
    if (entity.name in ids) continue
    const special = specialRecords[entity.name]
    if (special) ids[entity.name] = await special(person, async (name) => ids[name] ?? '')
    else if (entity.verbs.includes('create')) {
      const made = await sampleRecord(entity, person)
      ids[entity.name] = made._id
      const [line] = linesOf(entity).flatMap(({ field }) => (made[field] as { _id?: string }[])[0]?._id ?? [])
      if (line) ids[`${entity.name} line`] = line
    }
    const id = ids[entity.name]
    if (id && entity.verbs.includes('media'))
      ids[`${entity.name} resource`] = await resourceOf(person, `/${entity.segment}/media/${id}`)
  }
  return ids
}

/** Returns the names of the parameters in a route's path. */
export const parametersOf = (route: Route): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/**
 * Returns the id for a path parameter. `:id` is the id of the route's own entity, and `:invoiceId` the id of an
 * invoice.
 */
function targetOf(route: Route, parameter: string, ids: Ids): string | undefined {
  if (parameter === 'id') return ids[foreignIds[titleOf(route)] ?? route.entity]
  if (parameter === 'resourceId') return ids[`${route.entity} resource`]
  if (parameter === 'lineId') return ids[`${route.entity} line`]
  const named = parameter.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const module = entityModules.find(({ entity }) => entity.name === named || entity.segment === named)
  return ids[module?.entity.name ?? named]
}

/** Returns a route's path with these ids, or null if a parameter has no known id. */
export function pathWith(route: Route, ids: Ids): string | null {
  let path = route.path
  for (const parameter of parametersOf(route)) {
    const id = targetOf(route, parameter, ids)
    if (id === undefined) return null
    path = path.replace(`:${parameter}`, id)
  }
  return path
}

/** The smallest possible image, for routes that receive a file. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls a route, with `body` if the route's method has a body. */
export function call(person: Person, route: Route, sent: { path: string; body?: unknown }): Promise<Reply> {
  if (route.receive) {
    const form = formOf([{ field: 'file', value: pixel, name: 'pixel.png', type: 'image/png' }])
    return person.post(sent.path, form.payload, form.headers)
  }
  if (route.method === 'GET') return person.get(sent.path)
  if (route.method === 'DELETE') return person.delete(sent.path)
  return route.method === 'POST' ? person.post(sent.path, sent.body) : person.patch(sent.path, sent.body)
}

/** Returns a valid body for the route. The body refers only to records in the person's workspace. */
export async function bodyOf(route: Route, person: Person): Promise<unknown> {
  if (!route.body) return undefined
  const whole = await sampleInput(route.body, person)
  const excluded = excludedFields[titleOf(route)]
  if (!excluded || typeof whole !== 'object' || whole === null) return whole
  return Object.fromEntries(Object.entries(whole).filter(([field]) => !excluded.includes(field)))
}

/** Returns the name of a route for failure messages. */
export const titleOf = (route: Route): string => `${route.method} ${route.path}`
