import { type Series, numberOf, series } from '@fieldhouse/domain/kit/series'
import { sql } from 'drizzle-orm'
import type { Work } from './work.ts'

/**
 * The next numbers of a workspace's series, worded as the workspace has it. The counter's row stays locked until the
 * transaction ends and the numbers are given back if it fails, so a head has neither gap nor repeat; take them last.
 * Each head counts by itself: a number under way while the prefix changes is still the next of the old one.
 */
export async function nextNumbers(work: Work, of: Series, count: number): Promise<string[]> {
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
