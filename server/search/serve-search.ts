import { type FoundRecord, searchEverywhere } from '@fieldhouse/domain/search/calls'
import { entityNamed, nameOf } from '@fieldhouse/domain/entities'
import { referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type RawQuery, readListQuery, searchWords } from '../kit/http/list-query.ts'
import { firstRecords } from '../kit/entity/read.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { type Named, recordsByCode, seenAmong } from './records-by-code.ts'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'

/** How many records of each entity are shown. */
const each = 5

/** Search results of other entities also show the name of the client to whom they belong. */
const holders = 'client'

/** The name of the client to whom a document, job or account belongs. */
function holderOf({ entity }: EntityModule, record: WireRecord): string {
  if (typeof record['clientName'] === 'string') return record['clientName']
  const link = referencesOf(entity).find(({ to, many }) => to === holders && !many)
  const holder = link ? record[link.field] : null
  return isRecord(holder) ? nameOf(entityNamed(holders), holder) : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function foundOf(module: EntityModule, record: WireRecord): FoundRecord {
  const shown = Object.fromEntries(module.entity.refFields.map((field) => [field, record[field]]))
  const holder = holderOf(module, record)
  return { _id: record._id, ...shown, name: nameOf(module.entity, record), ...(holder && { holder }) }
}

/** The results of one entity. Exact matches of the number come first, then word matches. */
async function groupOf(work: Work, module: EntityModule, { q, named }: { q: string; named: Named }) {
  const { name } = module.entity
  const exact = await seenAmong(work, module, { ids: named.get(name) ?? [], limit: each })
  const asked = readListQuery(module.entity, { q, limit: String(each) }, each)
  const others = (await firstRecords(work, module, asked)).filter(
    ({ _id }) => !exact.some((one) => one._id === _id),
  )
  const records = [...exact, ...others].slice(0, each)
  return { entity: name, records: records.map((record) => foundOf(module, record)) }
}

function wordsOf(query: RawQuery): string {
  const { q = '' } = query
  if (typeof q !== 'string') throw fault(['q'], 'REPEATED')
  if (q.length > 200) throw fault(['q'], 'TOO_LONG', { max: 200 })
  return q
}

/**
 * Serves `GET search`: up to five records of each searchable entity that the person may read and that
 * contain every word.
 */
export function serveSearch(server: Server, modules: readonly EntityModule[]): void {
  const searched = modules.filter(({ entity }) => entity.globalSearch)
  serve(server, {
    ...searchEverywhere,
    entity: 'search',
    section: searched.map(({ entity }) => entity.section),
    flag: 'read',
    reads: true,
    limited: true,
    handle: async (work, { query }) => {
      const q = wordsOf(query)
      if (searchWords(q).length === 0) return { result: [] }
      const readable = searched.filter(({ entity }) => may(work.permissions, entity.section, 'read'))
      const named = await recordsByCode(work, q.trim())
      const groups = await together(readable.map((module) => groupOf(work, module, { q, named })))
      return { result: groups.filter(({ records }) => records.length > 0) }
    },
  })
}
