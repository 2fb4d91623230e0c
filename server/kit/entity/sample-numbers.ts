import { translated } from '@fieldhouse/domain/kit/words/translated'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'

const prefix = translated('kit', 'samplePrefix')

/** Converts an index to letters: A, B … Z, AA, AB … */
const lettered = (at: number): string =>
  (at < 26 ? '' : lettered(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/**
 * Returns unused numbers for sample records. The numbers end in letters, so no number series produces or counts them, and
 * their deletion leaves no gap in a series.
 */
export async function freeNumbers(
  work: Work,
  { table, number: column }: { table: Keyed; number: AnyPgColumn },
  count: number,
): Promise<string[]> {
  const head = prefix[work.actor.language]
  const taken = await work.tx
    .select({ number: sql<string>`${column}` })
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), sql`starts_with(${column}, ${head})`))
  const known = new Set(taken.map(({ number }) => number))
  const free: string[] = []
  for (let at = 0; free.length < count; at++) {
    const number = `${head}${lettered(at)}`
    if (!known.has(number)) free.push(number)
  }
  return free
}
