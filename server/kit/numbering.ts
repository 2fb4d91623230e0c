import type { Series } from '@fieldhouse/domain/kit/series'
import { sql } from 'drizzle-orm'
import { counters } from './tables.ts'
import type { Work } from './work.ts'

/**
 * The next number of a workspace's series. The counter's row stays locked until the transaction ends and the
 * number is given back if it fails, so a series has neither gap nor repeat; take it last.
 */
export async function nextNumber(work: Work, series: Series): Promise<number> {
  const [counter] = await work.tx
    .insert(counters)
    .values({ workspaceId: work.workspaceId, series, last: 1 })
    .onConflictDoUpdate({
      target: [counters.workspaceId, counters.series],
      set: { last: sql`${counters.last} + 1` },
    })
    .returning({ last: counters.last })
  if (!counter) throw new Error(`no counter for ${series}`)
  return counter.last
}
