import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { nameOf } from '@fieldhouse/domain/entities'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { extname } from 'node:path'
import { resources } from '../files/tables.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { nameable } from '../kit/http/disposition.ts'
import { smallOf } from '../kit/entity/select.ts'
import type { Work } from '../kit/database/work.ts'

type Resource = typeof resources.$inferSelect

/** A file of the workspace: its path in the archive, its storage key, and its cells in the index of files. */
export type StoredFile = { path: string; key: string; size: number; said: string[] }

/** The headings of the file index after the columns for path and hash. */
export const fileHead = [
  'record',
  'entity',
  'record.recordId',
  'name',
  'contentType',
  'types',
  'description',
  'createdAt',
  '_id',
] as const

/** The number of files that are read at a time. */
const portion = 500

/** The maximum number of characters in a part of a path. Some systems cannot unpack archives with long paths. */
const longestPart = 60

const part = (text: string, otherwise: string): string =>
  beginningOf(nameable(text), longestPart) || otherwise

/** The names of an entity's records, by id. */
async function namesOf(
  work: Work,
  module: EntityModule | undefined,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!module) return new Map()
  const { entity, table } = module
  const found: { id: unknown; small: unknown }[] = await work.tx
    .select({ id: table.id, small: sql`${smallOf(table)}` })
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), inArray(table.id, [...ids])))
  return new Map(found.map(({ id, small }) => [String(id), nameOf(entity, isRecord(small) ? small : null)]))
}

/** Makes a unique path for each file of a record, such as `files/job/Leaking-tap-3fa2c1d9/before.jpg`. */
function pathMaker() {
  const taken = new Set<string>()
  let record = ''
  return (file: Resource, folder: string): string => {
    if (record !== file.recordId) taken.clear()
    record = file.recordId
    const ending = extname(file.name).replaceAll(/[^.\w]/g, '')
    const base = part(file.name.slice(0, file.name.length - extname(file.name).length), 'file')
    for (let at = 1; ; at++) {
      const name = at === 1 ? `${base}${ending}` : `${base}-${at}${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return `${folder}/${name}`
    }
  }
}

async function* portionsOf(work: Work): AsyncGenerator<Resource[]> {
  let last: Resource | null = null
  for (;;) {
    const rows: Resource[] = await work.tx
      .select()
      .from(resources)
      .where(
        and(
          eq(resources.workspaceId, work.workspaceId),
          last === null
            ? undefined
            : sql`(${resources.entity}, ${resources.recordId}, ${resources.id}) > (${last.entity}, ${last.recordId}, ${last.id})`,
        ),
      )
      .orderBy(resources.entity, resources.recordId, resources.id)
      .limit(portion)
    if (rows.length === 0) return
    last = rows.at(-1) ?? null
    yield rows
  }
}

/** All files of the workspace with their paths, except thumbnails. Each file needs some hundred bytes of memory. */
export async function storedFilesOf(work: Work, modules: readonly EntityModule[]): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const pathOf = pathMaker()
  for await (const rows of portionsOf(work)) {
    const byEntity = Map.groupBy(rows, ({ entity }) => entity)
    for (const [entity, own] of byEntity) {
      const module = modules.find((each) => each.entity.name === entity)
      const names = await namesOf(work, module, [...new Set(own.map(({ recordId }) => recordId))])
      for (const file of own) {
        const name = names.get(file.recordId) ?? ''
        const folder = `files/${part(module?.entity.segment ?? entity, 'record')}/${part(name, 'record')}-${file.recordId.slice(-8)}`
        const { types, description, createdAt } = file
        files.push({
          path: pathOf(file, folder),
          key: file.key,
          size: file.size,
          said: [
            name,
            entity,
            file.recordId,
            file.name,
            file.contentType,
            types.join('; '),
            description ?? '',
            createdAt,
            file.id,
          ],
        })
      }
    }
  }
  return files
}
