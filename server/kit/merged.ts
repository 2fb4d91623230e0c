import { and, eq, inArray } from 'drizzle-orm'
import { mergedRecords } from './merged-tables.ts'
import type { Work } from './work.ts'

/** The records that old ids lead to since theirs were merged into others, by old id. */
export async function mergedInto(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await work.tx
    .select({ id: mergedRecords.id, into: mergedRecords.into })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.workspaceId, work.workspaceId), inArray(mergedRecords.id, [...ids])))
  return new Map(rows.map(({ id, into }) => [id, into]))
}
