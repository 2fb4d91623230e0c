import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { ownSeries, sharesHeads } from '@fieldhouse/domain/kit/time/series'
import type { Numbering } from '@fieldhouse/domain/people/numbering'
import { eq } from 'drizzle-orm'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'

/**
 * Throws `PREFIX_TAKEN` for a prefix that another series ever used, so that no number repeats (SYS-01). The caller has
 * locked the workspace. `typed-numbers.ts` checks typed numbers.
 */
export async function keepNumbering(work: Work, before: Numbering, after: Numbering): Promise<void> {
  const changed = ownSeries.filter((name) => !sameValue(before[name], after[name]))
  if (changed.length === 0) return
  const used = await work.tx
    .select({ series: counters.series, head: counters.head })
    .from(counters)
    .where(eq(counters.workspaceId, work.workspaceId))
  const errors: FieldFault[] = changed
    .filter((name) =>
      used.some(({ series, head }) => series !== name && sharesHeads(after[name].prefix, head)),
    )
    .map((name) => ({ path: ['numbering', name, 'prefix'], code: 'PREFIX_TAKEN' }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}
