import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { sharesHeads } from '@fieldhouse/domain/kit/time/series'
import { type Numbering, type OwnSeries, ownSeries } from '@fieldhouse/domain/people/numbering'
import { eq, sql } from 'drizzle-orm'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'

/** Series whose numbers stand among typed ones, which a new prefix may happen to meet. */
const typedBeside: readonly OwnSeries[] = ['invoice', 'credit']

/** Lets the heads of a prefix count on after what was typed like them, of whatever year. */
async function countOn(work: Work, of: OwnSeries, prefix: string): Promise<void> {
  await work.tx.execute(sql`
    insert into counters (workspace_id, series, head, last)
    select workspace_id, ${of}::text, ${prefix}::text || coalesce(substring(rest from '^\\d{4}-'), ''),
      max(substring(rest from '\\d+$')::bigint)
    from (select workspace_id, substr(invoice_number, length(${prefix}::text) + 1) as rest
          from invoices where workspace_id = ${work.workspaceId}::uuid
            and upper(left(invoice_number, length(${prefix}::text))) = ${prefix}::text) as alike
    where rest ~ '^(\\d{4}-)?\\d{1,15}$'
    group by 1, 2, 3
    on conflict (workspace_id, head) do update set last = greatest(counters.last, excluded.last)`)
}

/**
 * Makes ready for other prefixes, so that no number can come twice: refuses one that another series ever counted
 * under, and counts on after numbers that people typed (SYS-01). The workspace's row is locked.
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
  for (const name of changed) if (typedBeside.includes(name)) await countOn(work, name, after[name].prefix)
}
