import type { Verb } from '@fieldhouse/domain/kit/entity/verbs'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { z } from 'zod'
import { importArrived, receiveImport } from './imports/receive-import.ts'
import { mediaRoutes, photoRoutes } from './files/media-routes.ts'
import { incomingFolder } from './files/store.ts'
import type { EntityModule, Values } from './kit/entity/define-entity.ts'
import { everyMember, flagToo } from './kit/http/demands.ts'
import { exportRecords } from './kit/export/export.ts'
import { historyOf } from './kit/entity/history.ts'
import { type RawQuery, readListQuery } from './kit/http/list-query.ts'
import { listRecords, readRecord } from './kit/entity/read.ts'
import { type Answer, type Input, type Route, type Server } from './kit/http/route.ts'
import { serveUnder } from './kit/http/serve-under.ts'
import { summaryOf } from './kit/entity/summary.ts'
import type { Work } from './kit/database/work.ts'
import { archiveRow, removeRow, restoreRow } from './kit/entity/remove.ts'
import { createRecord, lockRow, updateRow } from './kit/entity/write.ts'

/** The route of a verb but for what every route of the entity shares. */
type VerbRoute = Omit<Route, 'entity' | 'section'> & Partial<Pick<Route, 'section'>>

async function page(
  work: Work,
  module: EntityModule,
  asked: { query: RawQuery; initial: number },
): Promise<Answer> {
  const { records, pagination } = await listRecords(
    work,
    module,
    readListQuery(module.entity, asked.query, asked.initial),
  )
  return { result: records, pagination }
}

/** `filter=<field>&equal=<value>` as a list's own filter (API-10). */
function equality({ filter, equal, ...rest }: RawQuery): RawQuery {
  if (typeof filter !== 'string' || equal === undefined)
    throw new Problem('VALIDATION', { errors: [{ path: ['filter'], code: 'REQUIRED' }] })
  return { ...rest, [`filter_${filter}`]: equal }
}

/** A route that only reads. */
const reading = (path: string, summary: string, handle: VerbRoute['handle']): VerbRoute => ({
  method: 'GET',
  path,
  summary,
  flag: 'read',
  reads: true,
  handle,
})

/** The most records of a page that cost little; more are held as rows, as records and as text for some time. */
const mostAtEase = 1000

type Verbs = Partial<Record<Verb, VerbRoute[]>>

function lists(module: EntityModule): Verbs {
  // Codes that open something are never compressed beside anything else (BREACH).
  const packs = module.secret.length === 0
  const list = (path: string, summary: string, initial: number): VerbRoute => ({
    ...reading(path, summary, (work, { query }) => page(work, module, { query, initial })),
    packs,
    costs: ({ limit = initial }) => (Number(limit) > mostAtEase ? 'long-list' : null),
  })
  const filter: VerbRoute = {
    ...reading('/filter', 'Records whose field equals a value', (work, { query }) =>
      page(work, module, { query: equality(query), initial: 50 }),
    ),
    packs,
  }
  return {
    list: [
      list('/list', 'One page of records', 50),
      list('/listAll', 'All records, up to 5000', 5000),
      filter,
    ],
    search: [
      { ...list('/search', 'Records in which every word is found', module.entity.searchLimit), dear: true },
    ],
  }
}

function views(module: EntityModule, { config }: Server): Verbs {
  const folder = incomingFolder(config)

  return {
    read: [
      reading('/read/:id', 'One record with its references', async (work, { id }) => ({
        result: await readRecord(work, module, id),
      })),
    ],
    summary: [reading('/summary', 'Counts', async (work) => ({ result: await summaryOf(work, module) }))],
    export: [
      {
        ...reading(
          '/export',
          'Every record of the filtered list as a file, or as texts for the clipboard or paper',
          (work, input) => exportRecords(work, module, { ...input, folder }),
        ),
        query: {
          format: `csv, xlsx, pdf, tabs (text for the clipboard) or paper (texts of a printed page, as JSON)`,
          columns: 'fields by comma',
          labels: 'their headings',
          title: 'what the list is called: names the file, its sheet and its paper',
          about: 'what it is narrowed to, a line each, above it on paper',
          'word_{field}.{code}': 'the word that stands for a code of a choice',
        },
        snapshot: true,
        costs: ({ format }) => (format === 'pdf' || format === 'paper' ? 'list-paper' : 'list-sheet'),
      },
    ],
    history: [
      reading('/history/:id', 'Who changed what, when', (work, { id, query }) =>
        historyOf(work, module, { id, query }),
      ),
    ],
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
  const removes = entity.archive === 'by-delete' ? 'Archives the record' : 'Deletes the record'
  return {
    create: [
      {
        method: 'POST',
        path: '/create',
        summary: 'A new record',
        flag: 'create',
        body: entity.create,
        handle: create,
      },
    ],
    update: [
      {
        method: 'PATCH',
        path: '/update/:id',
        summary: 'Changes the fields that are sent; null clears',
        flag: 'update',
        body: entity.update,
        handle: update,
      },
    ],
    delete: [{ method: 'DELETE', path: '/delete/:id', summary: removes, flag: 'delete', handle: remove }],
  }
}

function imports(server: Server, module: EntityModule): Verbs {
  if (!module.entity.verbs.includes('create')) return {}
  return {
    import: [
      {
        method: 'POST',
        path: '/import',
        summary: 'Makes a record of every row of a CSV file, or of none; a large one is staged first',
        query: {
          dryRun: 'true: only tells what would happen',
          stage: 'true: keeps the rows, to be checked and run',
        },
        flag: 'create',
        receive: (request) => receiveImport(server, module, request),
        handle: (work, input) => importArrived(work, module, input),
      },
    ],
  }
}

/** What puts a record away without deleting it, and what brings it back (OPEN-46). */
function archives(module: EntityModule): VerbRoute[] {
  const { archive } = module.entity
  if (archive === null) return []
  const restore: VerbRoute = {
    method: 'POST',
    path: '/restore/:id',
    summary: 'Brings an archived record back',
    flag: 'delete',
    handle: async (work, { id }) => {
      await restoreRow(work, module, id)
      return { result: await readRecord(work, module, id) }
    },
  }
  if (archive === 'by-delete') return [restore]
  const away: VerbRoute = {
    method: 'POST',
    path: '/archive/:id',
    summary: 'Takes the record out of lists and pickers, even while others refer to it',
    flag: 'delete',
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

/** Shows the records themselves, not their history or the whole set as a file. */
const isShown = ({ path }: VerbRoute) => /^\/(list|listAll|filter|search|read\/:id|summary)$/.test(path)

/** Serves every verb and action an entity declares, under its segment and aliases. */
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
      ...(entity.own ? { allows: everyMember } : {}),
      ...(entity.personal ? { personal: true } : {}),
      path: `/${entity.segment}${route.path}`,
      entity: entity.name,
    })
}
