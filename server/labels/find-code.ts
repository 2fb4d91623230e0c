import { nameOf } from '@fieldhouse/domain/entities'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type FoundCode, labelFind } from '@fieldhouse/domain/labels/calls'
import { type Labelled, labelled } from '@fieldhouse/domain/core/labelled'
import { type Scanned, codeFields, scannedAddress, scannedSticker } from '@fieldhouse/domain/labels/label'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { machineOfSticker } from '../requests/addresses.ts'
import { recordsByCode, seenAmong } from '../search/records-by-code.ts'

/**
 * The maximum number of records of a kind in a response. Several records may match, because a serial number is unique
 * only per brand.
 */
const each = 5

/** The maximum length of a code. The longest codes are QR codes with an address. */
const longest = 500

type Kind = { entity: Labelled; module: EntityModule }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function foundOf({ entity, module }: Kind, record: WireRecord, line: string | null): FoundCode {
  const number = codeFields[entity].map((field) => textOf(record[field])).filter(Boolean)
  return { entity, _id: record._id, name: nameOf(module.entity, record), number: number.join(' · '), line }
}

function codeOf(query: RawQuery): string {
  const { code } = query
  if (typeof code !== 'string' || code.trim() === '') throw fault(['code'], 'REQUIRED')
  if (code.length > longest) throw fault(['code'], 'TOO_LONG', { max: longest })
  return code.trim()
}

/** The machine whose sticker was scanned, or null. */
async function machineBehind(work: Work, code: string): Promise<Scanned | null> {
  const secret = scannedSticker(code)
  const id = secret === null ? null : await machineOfSticker(work, secret)
  return id === null ? null : { entity: 'machine', id, line: null }
}

/** Serves `GET label/find`: the records that a code identifies and this person may read (OPEN-197). */
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
      const address = scannedAddress(code) ?? (await machineBehind(work, code))
      const readable = kinds.filter(({ module }) => may(work.permissions, module.entity.section, 'read'))
      const named = address === null ? await recordsByCode(work, code) : null
      const found: FoundCode[] = []
      for (const kind of readable) {
        const here = address?.entity === kind.entity ? [address.id] : []
        const ids = named?.get(kind.entity) ?? here
        const records = await seenAmong(work, kind.module, { ids, limit: each })
        found.push(...records.map((record) => foundOf(kind, record, address?.line ?? null)))
      }
      return { result: found }
    },
  })
}
