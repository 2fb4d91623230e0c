import { mergeable } from '@fieldhouse/domain/entities'
import { linesOf, referencesIn, referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { linesIn } from '@fieldhouse/domain/kit/entity/line-changes'
import { and, eq, inArray } from 'drizzle-orm'
import type { EntityModule, Values } from './define-entity.ts'
import { mergedRecords } from './merged-tables.ts'
import type { Work } from '../database/work.ts'

/** Looks up a record by id, or by the id of the record it was merged into. Null if neither is found. */
export async function foundOrMerged<T>(
  work: Work,
  id: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const found = await find(id)
  if (found !== null) return found
  // This query runs after `find`, because the record may have been merged while `find` waited for the lock.
  const into = (await mergedInto(work, [id])).get(id)
  return into === undefined ? null : find(into)
}

/** The records into which records were merged, by the ids of the merged records. */
async function mergedInto(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await work.tx
    .select({ id: mergedRecords.id, into: mergedRecords.into })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.workspaceId, work.workspaceId), inArray(mergedRecords.id, [...ids])))
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/** The fields that refer to a single record of an entity whose records can be merged. */
const leadable = (references: ReturnType<typeof referencesOf>): string[] =>
  references.filter(({ to, many }) => !many && mergeable.has(to)).map(({ field }) => field)

/** The values of a record or line, with the ids of merged records replaced. */
const repointed = (values: Values, fields: readonly string[], into: ReadonlyMap<string, string>): Values => {
  const moved = fields.flatMap((field) => {
    const to = into.get(String(values[field]))
    return to === undefined ? [] : [[field, to]]
  })
  return { ...values, ...Object.fromEntries(moved) }
}

/**
 * Returns the values of many records, with references to merged records replaced by the records they were merged into.
 * Runs one query for all records.
 */
export async function allLedOn(
  work: Work,
  module: Pick<EntityModule, 'entity'>,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  const fields = leadable(referencesOf(module.entity))
  const inLines = linesOf(module.entity)
    .map(({ field, line }) => ({ field, parts: leadable(referencesIn(lineShape(line))) }))
    .filter(({ parts }) => parts.length > 0)
  const ids = rows.flatMap((values) => [
    ...fields.map((field) => values[field]),
    ...inLines.flatMap(({ field, parts }) =>
      linesIn(values[field]).flatMap((line) => parts.map((part) => line[part])),
    ),
  ])
  const into = await mergedInto(work, [...new Set(ids.filter((id) => typeof id === 'string'))])
  if (into.size === 0) return rows
  return rows.map((values) => ({
    ...repointed(values, fields, into),
    ...Object.fromEntries(
      inLines
        .filter(({ field }) => values[field] !== undefined)
        .map(({ field, parts }) => [
          field,
          linesIn(values[field]).map((line) => repointed(line, parts, into)),
        ]),
    ),
  }))
}

/** Works like `allLedOn`, for one record. */
export async function followMerges(
  work: Work,
  module: Pick<EntityModule, 'entity'>,
  values: Values,
): Promise<Values> {
  const [led = values] = await allLedOn(work, module, [values])
  return led
}
