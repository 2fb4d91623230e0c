import { nameOf } from '@fieldhouse/domain/entities'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type FoundCode, labelFind } from '@fieldhouse/domain/labels/calls'
import {
  type Labelled,
  type Scanned,
  codeFields,
  labelled,
  scannedAddress,
} from '@fieldhouse/domain/labels/label'
import { eq, or, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type WireRecord, firstRecordsThat } from '../kit/entity/read.ts'
import { type RawQuery, readListQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'

/** How many records of a kind a code may name: a serial number is one brand's own. */
const each = 5

/** The longest code there is: a QR code of an address. */
const longest = 500

type Asked = { code: string; address: Scanned | null }
type Kind = { entity: Labelled; module: EntityModule }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function foundOf({ entity, module }: Kind, record: WireRecord, line: string | null): FoundCode {
  const number = codeFields[entity].map((field) => textOf(record[field])).filter(Boolean)
  return { entity, _id: record._id, name: nameOf(module.entity, record), number: number.join(' · '), line }
}

/** What a code names of one kind: the record of an address, or those that have it as a number of theirs, in any case. */
async function foundIn(work: Work, kind: Kind, { code, address }: Asked): Promise<FoundCode[]> {
  const { entity, module } = kind
  if (address !== null && address.entity !== entity) return []
  const { table, columns } = module
  const has = codeFields[entity].flatMap((field) => {
    const column = columns[field]
    return column ? [sql`lower(${column}) = lower(${code})`] : []
  })
  const also = address === null ? or(...has) : eq(table.id, address.id)
  const query = readListQuery(module.entity, { limit: String(each) }, each)
  const records = await firstRecordsThat(work, module, { query, also })
  return records.map((record) => foundOf(kind, record, address?.line ?? null))
}

function codeOf(query: RawQuery): string {
  const { code } = query
  if (typeof code !== 'string' || code.trim() === '') throw fault(['code'], 'REQUIRED')
  if (code.length > longest) throw fault(['code'], 'TOO_LONG', { max: longest })
  return code.trim()
}

/** Serves `GET label/find`: what a code names, of what the person may read (OPEN-197). */
export function serveFinding(server: Server, modules: readonly EntityModule[]): void {
  const kinds = labelled.flatMap((entity): Kind[] => {
    const module = modules.find((one) => one.entity.name === entity)
    return module ? [{ entity, module }] : []
  })
  serve(server, {
    ...labelFind,
    entity: 'label',
    section: kinds.map(({ module }) => module.entity.section),
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => {
      const code = codeOf(query)
      const address = scannedAddress(code)
      const readable = kinds.filter(({ module }) => may(work.permissions, module.entity.section, 'read'))
      const found: FoundCode[] = []
      for (const kind of readable) found.push(...(await foundIn(work, kind, { code, address })))
      return { result: found }
    },
  })
}
