import {
  type IntegrityDifference,
  type IntegrityResult,
  mostDifferences,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'

/** The result of a part of a check. */
export type Found = Pick<IntegrityResult, 'records' | 'differences' | 'rows'>

/**
 * SQL of a comparison: the number of compared records, and the differences with the columns `fault`, `entity`, `_id`,
 * `name`, `expected`, `found` and `currency`.
 */
export type Comparison = { records: SQL; differences: SQL }

/** SQL that counts the rows of a table in a workspace. */
export const countOf = (table: SQL, workspaceId: string): SQL =>
  sql`select count(*) from ${table} where workspace_id = ${workspaceId}`

/** Runs a comparison in the database. Returns the first differences, and the number of all. */
export async function compareRecords(work: Work, { records, differences }: Comparison): Promise<Found> {
  const { rows } = await work.tx.execute<Found>(sql`
    with different (fault, entity, _id, name, expected, found, currency) as materialized (${differences})
    select (${records})::int as records, (select count(*) from different)::int as differences,
      (select coalesce(json_agg(json_build_object('fault', fault, 'entity', entity, '_id', _id, 'name', name,
          'expected', expected::text, 'found', found::text, 'currency', currency)), '[]')
        from (select * from different order by name, _id limit ${mostDifferences}) shown) as rows`)
  const [found] = rows
  if (!found) throw new Error('a comparison has no row')
  return found
}

/** Runs the comparisons of a check one after the other, and adds up their results. */
export async function compareAll(work: Work, comparisons: readonly Comparison[]): Promise<Found> {
  const parts: Found[] = []
  for (const each of comparisons) parts.push(await compareRecords(work, each))
  return {
    records: parts.reduce((sum, { records }) => sum + records, 0),
    differences: parts.reduce((sum, { differences }) => sum + differences, 0),
    rows: parts.flatMap(({ rows }): IntegrityDifference[] => rows).slice(0, mostDifferences),
  }
}
