import { type Series, numberOf, series } from '@fieldhouse/domain/kit/time/series'
import { and, eq, sql } from 'drizzle-orm'
import type { Keyed } from './link-table.ts'
import { counters } from './tables.ts'
import { snake } from './tenant-table.ts'
import type { Work } from './work.ts'

/**
 * Takes the next numbers of a workspace's series, without gaps or repeats. Call this function late, because the counter
 * stays locked until the transaction ends. A rollback returns the numbers.
 */
async function nextNumbers(work: Work, of: Series, count: number): Promise<string[]> {
  // Each head (prefix and year) has its own counter. If another transaction changes the prefix at the same time, this
  // transaction still counts with the old prefix.
  const { rows } = await work.tx.execute<{ head: string; last: string }>(sql`
    insert into counters (workspace_id, series, head, last)
    select workspace_id, ${of}::text, coalesce(numbering -> ${of}::text ->> 'prefix', ${series[of]}::text)
      || case when (numbering -> ${of}::text ->> 'yearly')::boolean
         then to_char(${work.now.toISOString()}::timestamptz at time zone timezone, 'YYYY-') else '' end, ${count}::bigint
    from workspaces where workspace_id = ${work.workspaceId}::uuid
    on conflict (workspace_id, head) do update set last = counters.last + excluded.last
    returning head, last`)
  const [counter] = rows
  if (!counter) throw new Error(`no counter for ${of}`)
  const first = Number(counter.last) - count + 1
  return Array.from({ length: count }, (_, at) => numberOf(counter.head, first + at))
}

/** Takes the next number of a series, like `nextNumbers`. */
export async function nextNumber(work: Work, of: Series): Promise<string> {
  const [number = ''] = await nextNumbers(work, of, 1)
  return number
}

/** The table and the field that store the numbers of a series. */
type Numbered = { table: Keyed; field: string; series: Series }

type Waiting = NonNullable<Work['unnumbered']>[number]

/**
 * Takes numbers for new records. Returns null inside `numbersLast`, which numbers the records at the end. During the
 * work, the number field contains the record's id.
 */
export async function numbersFor(
  work: Work,
  { table, field, series: of }: Numbered,
  ids: readonly string[],
): Promise<string[] | null> {
  if (!work.unnumbered) return nextNumbers(work, of, ids.length)
  const waiting = work.unnumbered.find((each) => each.table === table)
  if (waiting) waiting.ids.push(...ids)
  else work.unnumbered.push({ table, field, series: of, ids: [...ids] })
  return null
}

/** How many records are numbered in one statement. */
const portion = 5000

async function gathered<T>(work: Work, run: () => Promise<T>): Promise<{ result: T; waiting: Waiting[] }> {
  const waiting: Waiting[] = []
  work.unnumbered = waiting
  try {
    return { result: await run(), waiting }
  } finally {
    delete work.unnumbered
  }
}

/** Runs work whose records are rolled back afterwards, without taking numbers for them. */
export async function withoutNumbers<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return (await gathered(work, run)).result
}

/**
 * Runs long work and numbers its records at the end, so that other transactions wait for the counter only
 * briefly.
 */
export async function numbersLast<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const { result, waiting } = await gathered(work, run)
  // Counters are always locked in the same order, so that two transactions never deadlock.
  for (const { table, field, series: of, ids } of waiting.toSorted((a, b) =>
    a.series < b.series ? -1 : 1,
  )) {
    const numbers = await nextNumbers(work, of, ids.length)
    for (let from = 0; from < ids.length; from += portion) {
      const [some, given] = [ids, numbers].map((each) => each.slice(from, from + portion))
      await work.tx.execute(
        sql`update ${table} set ${sql.identifier(snake(field))} = given.number
          from unnest(${sql.param(some)}::uuid[], ${sql.param(given)}::text[]) as given (id, number)
          where ${table.workspaceId} = ${work.workspaceId} and ${table.id} = given.id`,
      )
    }
  }
  return result
}

/** Restarts a series at its first number if none of its records exists any more. */
export async function restartUnused(work: Work, of: Series, table: Keyed): Promise<void> {
  const left = await work.tx.$count(table, eq(table.workspaceId, work.workspaceId))
  if (left === 0)
    await work.tx
      .delete(counters)
      .where(and(eq(counters.workspaceId, work.workspaceId), eq(counters.series, of)))
}
