import { importFile } from '@fieldhouse/domain/imports/calls'
import type { Call } from '@fieldhouse/domain/kit/entity/calls'
import { verbCalls } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { Verb } from '@fieldhouse/domain/kit/entity/verbs'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { z } from 'zod'
import { importedBy } from '../imports/importable.ts'
import { importArrived, receiveImport } from '../imports/receive-import.ts'
import { mediaRoutes, photoRoutes } from '../files/media-routes.ts'
import { incomingFolder } from '../files/store.ts'
import { askedEntity } from '../kit/entity/custom-values.ts'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { everyMember, flagToo } from '../kit/http/demands.ts'
import { exportRecords } from '../kit/export/export.ts'
import { historyOf } from '../kit/entity/history.ts'
import { type RawQuery, readListQuery } from '../kit/http/list-query.ts'
import { listRecords, readRecord } from '../kit/entity/read.ts'
import { type Answer, type Input, type Route, type Server, versionBody } from '../kit/http/route.ts'
import { belowSegment, serveUnder } from '../kit/http/serve-under.ts'
import { summaryOf } from '../kit/entity/summary.ts'
import type { Work } from '../kit/database/work.ts'
import { archiveRow, removeRow, restoreRow } from '../kit/entity/remove.ts'
import { createRecord, lockRow, updateRow } from '../kit/entity/write.ts'

/** The route of a verb, without the fields that all routes of the entity share. */
type VerbRoute = Omit<Route, 'entity' | 'section'> & Partial<Pick<Route, 'section'>>

async function page(
  work: Work,
  module: EntityModule,
  asked: { query: RawQuery; initial: number },
): Promise<Answer> {
  const entity = await askedEntity(work, module.entity, asked.query)
  const { records, pagination } = await listRecords(
    work,
    module,
    readListQuery(entity, asked.query, asked.initial),
  )
  return { result: records, pagination }
}

/** Converts the query `filter=<field>&equal=<value>` to `filter_<field>=<value>` (API-10). */
function equality({ filter, equal, ...rest }: RawQuery): RawQuery {
  if (typeof filter !== 'string' || equal === undefined)
    throw fault(['filter'], Array.isArray(filter) ? 'REPEATED' : 'REQUIRED')
  return { ...rest, [`filter_${filter}`]: equal }
}

/** Creates a route that only reads. */
const reading = (call: Call, handle: VerbRoute['handle']): VerbRoute => ({
  ...call,
  flag: 'read',
  reads: true,
  handle,
})

/** The maximum page size that needs little memory. Larger pages count as costly work. */
const mostAtEase = 1000

type Verbs = Partial<Record<Verb, VerbRoute[]>>

function lists(module: EntityModule): Verbs {
  // Responses that contain access codes are never compressed, because of the BREACH attack.
  const compress = module.secret.length === 0
  const list = (call: Call, initial: number): VerbRoute => ({
    ...reading(call, (work, { query }) => page(work, module, { query, initial })),
    compress,
    costs: ({ limit = initial }) => (Number(limit) > mostAtEase ? 'long-list' : null),
  })
  const filter: VerbRoute = {
    ...reading(verbCalls.filter, (work, { query }) =>
      page(work, module, { query: equality(query), initial: 50 }),
    ),
    compress,
  }
  return {
    list: [list(verbCalls.list, 50), list(verbCalls.listAll, 5000), filter],
    search: [{ ...list(verbCalls.search, module.entity.searchLimit), limited: true }],
  }
}

function views(module: EntityModule, { config }: Server): Verbs {
  const folder = incomingFolder(config)

  return {
    read: [
      reading(verbCalls.read, async (work, { id }) => ({
        result: await readRecord(work, module, id),
      })),
    ],
    summary: [reading(verbCalls.summary, async (work) => ({ result: await summaryOf(work, module) }))],
    export: [
      {
        ...reading(verbCalls.export, (work, input) => exportRecords(work, module, { ...input, folder })),
        snapshot: true,
        costs: ({ format }) => (format === 'pdf' || format === 'paper' ? 'list-paper' : 'list-sheet'),
      },
    ],
    history: [reading(verbCalls.history, (work, { id, query }) => historyOf(work, module, { id, query }))],
  }
}

function writes(module: EntityModule): Verbs {
  const { entity } = module
  const create: VerbRoute['handle'] = async (work, { body }) => {
    const id = await createRecord(work, module, body as Values)
    return { result: await readRecord(work, module, id), status: 201 }
  }
  const update: VerbRoute['handle'] = async (work, { id, body, seen }) => {
    const { version: _, ...values } = body as Values
    await updateRow(work, module, { id, values, seen })
    return { result: await readRecord(work, module, id) }
  }
  const remove: VerbRoute['handle'] = async (work, { id, seen }) => {
    await removeRow(work, module, { id, seen })
    return { result: { _id: id } }
  }
  const { summary } = verbCalls.delete
  const removes = entity.archive === 'by-delete' ? 'Archives the record' : summary
  return {
    create: [
      {
        ...verbCalls.create,
        flag: 'create',
        acceptsOffline: module.acceptsOffline,
        body: entity.create,
        handle: create,
      },
    ],
    update: [
      {
        ...verbCalls.update,
        flag: 'update',
        body: entity.update,
        handle: update,
      },
    ],
    delete: [{ ...verbCalls.delete, summary: removes, flag: 'delete', body: versionBody, handle: remove }],
  }
}

function imports(server: Server, module: EntityModule): Verbs {
  if (!module.entity.verbs.includes('create')) return {}
  const rows = importedBy(module)
  return {
    import: [
      {
        ...belowSegment(importFile),
        flag: 'create',
        receive: (request) => receiveImport(server, rows, request),
        handle: (work, input) => importArrived(work, rows, input),
      },
    ],
  }
}

/** The routes that archive and restore records (OPEN-46). */
function archives(module: EntityModule): VerbRoute[] {
  const { archive } = module.entity
  if (archive === null) return []
  const restore: VerbRoute = {
    ...verbCalls.restore,
    flag: 'delete',
    handle: async (work, { id }) => {
      await restoreRow(work, module, id)
      return { result: await readRecord(work, module, id) }
    },
  }
  if (archive === 'by-delete') return [restore]
  const away: VerbRoute = {
    ...verbCalls.archive,
    flag: 'delete',
    body: versionBody,
    handle: async (work, { id, seen }) => {
      await archiveRow(work, module, { id, seen })
      return { result: await readRecord(work, module, id) }
    },
  }
  return [away, restore]
}

function actions(module: EntityModule): VerbRoute[] {
  return Object.entries(module.entity.actions).map(([name, action]) => ({
    method: 'POST' as const,
    path: `/${name}/:id`,
    summary: `${name} the record`,
    flag: action.needs satisfies Flag,
    ...(action.alsoNeeds && { demands: [flagToo(module.entity.section, action.alsoNeeds)] }),
    body: action.input ?? z.strictObject({}),
    handle: async (work: Work, { id, body }: Input) => {
      const current = await lockRow(work, module, id)
      const result = await module.actions[name]?.(work, { current, body: body as Values })
      return { result: result ?? (await readRecord(work, module, id)) }
    },
  }))
}

const shown = (['list', 'listAll', 'filter', 'search', 'read', 'summary'] as const).map(
  (verb): string => verbCalls[verb].path,
)
/** Whether a route returns records, and not a history or an export. */
const isShown = ({ path }: VerbRoute) => shown.includes(path)

/** Serves every verb and action that an entity declares, under the entity's path and aliases. */
export function serveEntity(server: Server, module: EntityModule): void {
  const { entity } = module
  const files: Verbs = { media: mediaRoutes(server, module), photo: photoRoutes(server, module) }
  const all: Verbs = {
    ...lists(module),
    ...views(module, server),
    ...writes(module),
    ...files,
    ...imports(server, module),
  }
  const verbs = entity.verbs.flatMap((verb) =>
    (all[verb] ?? []).map((route) => ({ ...route, flag: module.flags[verb] ?? route.flag })),
  )
  for (const route of [...verbs, ...archives(module), ...actions(module)])
    serveUnder(server, entity, {
      section: module.sections ?? entity.section,
      ...route,
      ...(module.readers && isShown(route) ? { allows: module.readers } : {}),
      ...(entity.creatorOnly ? { allows: everyMember } : {}),
      ...(entity.personal ? { personal: true } : {}),
      path: `/${entity.segment}${route.path}`,
      entity: entity.name,
    })
}
