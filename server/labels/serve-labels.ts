import { nameOf } from '@fieldhouse/domain/entities'
import { whole } from '@fieldhouse/domain/kit/entity/page'
import { oneOf } from '@fieldhouse/domain/kit/entity/fields'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { labelsPdf } from '@fieldhouse/domain/labels/calls'
import { type Labelled, labelled, mostLabels, mostRecords } from '@fieldhouse/domain/core/labelled'
import { labelsOf } from '@fieldhouse/domain/labels/label'
import { labelSheets, labelsOn, sheetNames } from '@fieldhouse/domain/core/label-sheets'
import { inArray } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { firstRecordsThat } from '../kit/entity/read.ts'
import { disposition } from '../kit/http/disposition.ts'
import { framedPdfPolicy } from '../kit/http/edge/edge-headers.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { stickerPaths } from '../requests/addresses.ts'
import { type DrawnLabel, drawLabels } from './draw-labels.ts'

const asked = z.strictObject({
  workspace: z.string().optional(),
  entity: oneOf(labelled),
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
    .refine((ids) => ids.length > 0 && ids.length <= mostRecords && ids.every(isId)),
  sheet: oneOf(sheetNames).default('avery-5160'),
  copies: whole(100).default(1),
  from: whole(30).default(1),
  download: z.string().optional(),
})

/** The labels of records, in the requested order. Throws `NOT_FOUND` if one is missing. */
async function labelsFor(
  work: Work,
  module: EntityModule,
  { entity, ids }: { entity: Labelled; ids: string[] },
): Promise<DrawnLabel[]> {
  const query = readListQuery(module.entity, { limit: String(mostRecords) }, mostRecords)
  const records = await firstRecordsThat(work, module, { query, also: inArray(module.table.id, ids) })
  const byId = new Map(records.map((record) => [record._id, record]))
  if (ids.some((id) => !byId.has(id))) throw new Problem('NOT_FOUND')
  const stickers = entity === 'machine' ? await stickerPaths(work, ids) : new Map<string, string>()
  return ids.flatMap((id) => {
    const record = byId.get(id)
    if (!record) return []
    return labelsOf(entity, record, nameOf(module.entity, record)).map(({ path, ...label }) => ({
      ...label,
      address: work.appUrl + (stickers.get(id) ?? path),
    }))
  })
}

/** Serves `GET label/pdf`: labels of records that the person may read (OPEN-196). */
export function serveLabels(server: Server, modules: readonly EntityModule[]): void {
  const of = (entity: Labelled) => modules.find((module) => module.entity.name === entity)
  serve(server, {
    ...labelsPdf,
    entity: 'label',
    section: labelled.flatMap((entity) => of(entity)?.entity.section ?? []),
    flag: 'read',
    // The route is not marked as `reads`, because it creates stickers for machines without one.
    costs: () => 'document',
    handle: async (work, { query }) => {
      const { entity, sheet, copies, from, ...rest } = checked(asked, query)
      const module = of(entity)
      if (!module || !may(work.permissions, module.entity.section, 'read')) throw new Problem('FORBIDDEN')
      const once = await labelsFor(work, module, { entity, ids: rest.ids })
      if (once.length > mostLabels) throw fault(['ids'], 'TOO_MANY', { max: mostLabels })
      if (once.length * copies > mostLabels)
        throw fault(['copies'], 'TOO_BIG', { max: Math.floor(mostLabels / once.length) })
      const labels = once.flatMap((label) => Array.from({ length: copies }, () => label))
      if (from > labelsOn(labelSheets[sheet]))
        throw fault(['from'], 'TOO_BIG', { max: labelsOn(labelSheets[sheet]) })
      const order = { labels, sheet, from: from - 1 }
      const how = rest.download === '1' ? 'attachment' : 'inline'
      return {
        result: null,
        file: async (over) => ({
          content: Readable.from(Buffer.from(await drawLabels(order, over))),
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': disposition(how, 'labels.pdf'),
            'content-security-policy': framedPdfPolicy,
            'cache-control': 'private, no-store',
          },
        }),
      }
    },
  })
}
