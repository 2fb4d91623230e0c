import { type Series, numberOf, series } from '@fieldhouse/domain/kit/time/series'
import { and, eq, sql } from 'drizzle-orm'
import type { Keyed } from './link-table.ts'
import { counters } from './tables.ts'
import { snake } from './tenant-table.ts'
import type { Work } from './work.ts'

/**
 * The next numbers of a workspace's series, worded as the workspace has it. The counter's row stays locked until the
 * transaction ends and the numbers are given back if it fails, so a head has neither gap nor repeat; take them last.
 * Each head counts by itself: a number under way while the prefix changes is still the next of the old one.
 */
async function nextNumbers(work: Work, of: Series, count: number): Promise<string[]> {
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

/** The next number of a series, as `nextNumbers`. */
export async function nextNumber(work: Work, of: Series): Promise<string> {
  const [number = ''] = await nextNumbers(work, of, 1)
  return number
}

/** Where a table keeps the numbers of its records. */
type Numbered = { table: Keyed; field: string; series: Series }

type Waiting = NonNullable<Work['unnumbered']>[number]

/**
 * The numbers of new records; null where they come at the end of the transaction: until then each record has its id in the
 * number's place, which nobody sees.
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

/** Records that get their numbers with one statement. */
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

/** Runs something that makes records and is undone afterwards: it takes no numbers. */
export async function withoutNumbers<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return (await gathered(work, run)).result
}

/**
 * Runs something long whose records get their numbers when it is through: a series is locked for as long as that takes and
 * not for all of it, so that others who need a number hardly wait.
 */
export async function numbersLast<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const { result, waiting } = await gathered(work, run)
  // In one order for everybody, so that two transactions never wait for each other.
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

/** A series whose records are all gone begins anew. */
export async function restartUnused(work: Work, of: Series, table: Keyed): Promise<void> {
  const left = await work.tx.$count(table, eq(table.workspaceId, work.workspaceId))
  if (left === 0)
    await work.tx
      .delete(counters)
      .where(and(eq(counters.workspaceId, work.workspaceId), eq(counters.series, of)))
}
