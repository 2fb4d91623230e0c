import { mergeable } from '@fieldhouse/domain/entities'
import { linesOf, referencesIn, referencesOf } from '@fieldhouse/domain/kit/entity/entity'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { linesIn } from '@fieldhouse/domain/kit/entity/line-changes'
import { and, eq, inArray } from 'drizzle-orm'
import type { EntityModule, Values } from './define-entity.ts'
import { mergedRecords } from './merged-tables.ts'
import type { Work } from '../database/work.ts'

/** What is found under an id, or, of a merged record, under that of the one it became part of; else null. */
export async function foundOrMerged<T>(
  work: Work,
  id: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const found = await find(id)
  if (found !== null) return found
  // Asked only now: it may have been merged while this waited for its lock.
  const into = (await mergedInto(work, [id])).get(id)
  return into === undefined ? null : find(into)
}

/** The records that old ids lead to since theirs were merged into others, by old id. */
async function mergedInto(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await work.tx
    .select({ id: mergedRecords.id, into: mergedRecords.into })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.workspaceId, work.workspaceId), inArray(mergedRecords.id, [...ids])))
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/** The fields that refer to one record of a kind that can be merged. */
const leadable = (references: ReturnType<typeof referencesOf>): string[] =>
  references.filter(({ to, many }) => !many && mergeable.has(to)).map(({ field }) => field)

/** The values of a record or a line with each id that leads elsewhere replaced. */
const repointed = (values: Values, fields: readonly string[], into: ReadonlyMap<string, string>): Values => {
  const moved = fields.flatMap((field) => {
    const to = into.get(String(values[field]))
    return to === undefined ? [] : [[field, to]]
  })
  return { ...values, ...Object.fromEntries(moved) }
}

/** Values of many records whose references to merged ones lead to those that they became part of; one question for all. */
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

/** As `allLedOn`, for one record. */
export async function followMerges(
  work: Work,
  module: Pick<EntityModule, 'entity'>,
  values: Values,
): Promise<Values> {
  const [led = values] = await allLedOn(work, module, [values])
  return led
}
