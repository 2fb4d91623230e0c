import { type Series, numberOf, series } from '@fieldhouse/domain/kit/series'
import { sql } from 'drizzle-orm'
import type { Work } from './work.ts'

/**
 * The next number of a workspace's series, worded as the workspace has it. The counter's row stays locked until the
 * transaction ends and the number is given back if it fails, so a head has neither gap nor repeat; take it last.
 * Each head counts by itself: a number under way while the prefix changes is still the next of the old one.
 */
export async function nextNumber(work: Work, of: Series): Promise<string> {
  const { rows } = await work.tx.execute<{ head: string; last: string }>(sql`
    insert into counters (workspace_id, series, head, last)
    select workspace_id, ${of}::text, coalesce(numbering -> ${of}::text ->> 'prefix', ${series[of]}::text)
      || case when (numbering -> ${of}::text ->> 'yearly')::boolean
         then to_char(${work.now.toISOString()}::timestamptz at time zone timezone, 'YYYY-') else '' end, 1
    from workspaces where workspace_id = ${work.workspaceId}::uuid
    on conflict (workspace_id, head) do update set last = counters.last + 1
    returning head, last`)
  const [counter] = rows
  if (!counter) throw new Error(`no counter for ${of}`)
  return numberOf(counter.head, Number(counter.last))
}
