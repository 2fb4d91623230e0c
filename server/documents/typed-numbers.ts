import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import type { NumberRule, OwnSeries } from '@fieldhouse/domain/kit/time/series'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { snake } from '../kit/database/tenant-table.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Extension } from '../kit/entity/extend-entity.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import type { Document } from './document.ts'

/** Lets the heads of a prefix count on after what was typed like them, of whatever year. */
async function countOn(
  work: Work,
  { type, module }: Document,
  { of, prefix }: { of: OwnSeries; prefix: string },
): Promise<void> {
  const number = sql.identifier(snake(type.number))
  await work.tx.execute(sql`
    insert into counters (workspace_id, series, head, last)
    select workspace_id, ${of}::text, ${prefix}::text || coalesce(substring(rest from '^\\d{4}-'), ''),
      max(substring(rest from '\\d+$')::bigint)
    from (select workspace_id, substr(${number}, length(${prefix}::text) + 1) as rest
          from ${module.table} where workspace_id = ${work.workspaceId}::uuid
            and upper(left(${number}, length(${prefix}::text))) = ${prefix}::text) as alike
    where rest ~ '^(\\d{4}-)?\\d{1,18}$'
    group by 1, 2, 3
    on conflict (workspace_id, head) do update set last = greatest(counters.last, excluded.last)`)
}

/** The rule of a series in a workspace's row. */
function ruleOf({ numbering }: Row, of: OwnSeries): Pick<NumberRule, 'prefix'> | null {
  const rule = isRecord(numbering) ? numbering[of] : null
  return isRecord(rule) && typeof rule['prefix'] === 'string' ? { ...rule, prefix: rule['prefix'] } : null
}

/**
 * Numbers that people typed for documents stand among those of their series: when a workspace chooses a prefix that some of
 * them happen to have, the series counts on after them (SYS-01).
 */
export const countsTypedNumbers = (document: Document): Extension => ({
  of: workspaceRoutes,
  afterUpdate: async (work, { before, row }) => {
    for (const series of document.series) {
      const rule = ruleOf(row, series)
      if (rule && !sameValue(ruleOf(before, series), rule))
        await countOn(work, document, { of: series, prefix: rule.prefix })
    }
  },
})
