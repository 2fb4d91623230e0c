import { searchEverywhere } from '@fieldhouse/domain/search/calls'
import { nameOf } from '@fieldhouse/domain/kit/entity/name-of'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type RawQuery, readListQuery, searchWords } from '../kit/http/list-query.ts'
import { type WireRecord, firstRecords } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'

/** What one looks for from anywhere, in the order it is shown (api.md, Special calls). */
const searchedEntities = ['client', 'account', 'job', 'order', 'invoice', 'product', 'machine']

/** Records shown of each. */
const each = 5

/** A found record: its id, what it is called, what references show of it, and whose it is where that is kept. */
type Found = { _id: string; name: string; holder?: string } & Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whose a record is: the client on a document, of a job or of an account. */
function holderOf(record: WireRecord): string {
  const person = record['client'] ?? record['accountHolder']
  return text(record['clientName']) || (isRecord(person) ? nameOf(person) : '')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function foundOf(module: EntityModule, record: WireRecord): Found {
  const shown = Object.fromEntries(module.entity.small.map((field) => [field, record[field]]))
  const words = Object.values(shown).filter((value) => typeof value === 'string' && value !== '')
  const person = [shown['firstName'], shown['lastName']].filter(Boolean).join(' ')
  const holder = holderOf(record)
  const name = String(shown['name'] ?? (person || (words[0] ?? '')))
  return { _id: record._id, ...shown, name, ...(holder && { holder }) }
}

async function groupOf(work: Work, module: EntityModule, q: string) {
  const asked = readListQuery(module.entity, { q, limit: String(each) }, each)
  const records = await firstRecords(work, module, asked)
  return { entity: module.entity.name, records: records.map((record) => foundOf(module, record)) }
}

function wordsOf(query: RawQuery): string {
  for (const key of Object.keys(query)) {
    if (key !== 'q' && key !== 'workspace') throw fault([key], 'UNKNOWN_FIELD', { field: key })
  }
  const { q = '' } = query
  if (typeof q !== 'string') throw fault(['q'], 'INVALID')
  if (q.length > 200) throw fault(['q'], 'TOO_LONG', { max: 200 })
  return q
}

/** Serves `GET search`: five of each entity that the person may read and in which every word is found. */
export function serveSearch(server: Server, modules: readonly EntityModule[]): void {
  const searched = searchedEntities.flatMap((name) => modules.filter(({ entity }) => entity.name === name))
  serve(server, {
    ...searchEverywhere,
    entity: 'search',
    section: searched.map(({ entity }) => entity.section),
    flag: 'read',
    reads: true,
    dear: true,
    handle: async (work, { query }) => {
      const q = wordsOf(query)
      if (searchWords(q).length === 0) return { result: [] }
      const readable = searched.filter(({ entity }) => may(work.permissions, entity.section, 'read'))
      const groups = []
      for (const module of readable) groups.push(await groupOf(work, module, q))
      return { result: groups.filter(({ records }) => records.length > 0) }
    },
  })
}
