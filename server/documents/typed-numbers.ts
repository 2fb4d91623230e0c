import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type NumberRule, type OwnSeries, looksLikeSeries, series } from '@fieldhouse/domain/kit/time/series'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Keyed } from '../kit/database/link-table.ts'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { snake } from '../kit/database/tenant-table.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Extension } from '../kit/entity/extend-entity.ts'
import { workspaces } from '../people/tables.ts'
import { workspaceRoutes } from '../people/workspace.ts'

/**
 * A kind of record whose numbers come from a series or are typed by users: the table, the column of the number, and the
 * series.
 */
export type Numbered = { table: Keyed; number: string; series: readonly OwnSeries[] }

/** Returns the current and earlier prefixes of the numbers of these series. */
async function headsOf({ tx, workspaceId }: Work, of: Numbered['series']): Promise<string[]> {
  // The lock lasts until the typed number is stored. If a user chooses a new prefix meanwhile, `countsTypedNumbers`
  // then finds the typed number.
  const [held] = await tx
    .select({ numbering: workspaces.numbering })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
    .for('share')
  const used = await tx
    .select({ head: counters.head })
    .from(counters)
    .where(and(eq(counters.workspaceId, workspaceId), inArray(counters.series, [...of])))
  const now = held ? of.map((each) => held.numbering[each].prefix) : []
  return [series.draft, ...now, ...used.map(({ head }) => head)]
}

/**
 * Refuses a typed number that looks like a number of the series, because the series could produce the same number
 * later.
 */
export async function needTypedNumber(
  work: Work,
  { number: field, series: of }: Pick<Numbered, 'number' | 'series'>,
  typed: string,
): Promise<void> {
  if (looksLikeSeries(await headsOf(work, of), typed))
    throw fault([field], 'NUMBER_OF_SERIES', { number: typed })
}

/** Returns for each typed number whether it looks like a number of the series. Reads the series once. */
export async function areOfSeries(
  work: Work,
  of: Numbered['series'],
  typed: readonly string[],
): Promise<boolean[]> {
  const heads = await headsOf(work, of)
  return typed.map((number) => looksLikeSeries(heads, number))
}

/**
 * Raises the counters of a prefix to the highest typed number with this prefix. If the numbers contain years, raises
 * the counter of each year.
 */
async function countOn(
  work: Work,
  of: Numbered,
  { series: own, prefix }: { series: OwnSeries; prefix: string },
): Promise<void> {
  const number = sql.identifier(snake(of.number))
  await work.tx.execute(sql`
    insert into counters (workspace_id, series, head, last)
    select workspace_id, ${own}::text, ${prefix}::text || coalesce(substring(rest from '^\\d{4}-'), ''),
      max(substring(rest from '\\d+$')::bigint)
    from (select workspace_id, substr(${number}, length(${prefix}::text) + 1) as rest
          from ${of.table} where workspace_id = ${work.workspaceId}::uuid
            and upper(left(${number}, length(${prefix}::text))) = ${prefix}::text) as alike
    where rest ~ '^(\\d{4}-)?\\d{1,18}$'
    group by 1, 2, 3
    on conflict (workspace_id, head) do update set last = greatest(counters.last, excluded.last)`)
}

/** Returns the numbering rule of a series from a workspace's row. */
function ruleOf({ numbering }: Row, of: OwnSeries): Pick<NumberRule, 'prefix'> | null {
  const rule = isRecord(numbering) ? numbering[of] : null
  return isRecord(rule) && typeof rule['prefix'] === 'string' ? { ...rule, prefix: rule['prefix'] } : null
}

/**
 * When a workspace chooses a prefix that typed numbers already have, the series continues after the highest typed
 * number (SYS-01).
 */
export const countsTypedNumbers = (of: Numbered): Extension => ({
  of: workspaceRoutes,
  afterUpdate: async (work, { before, row }) => {
    for (const own of of.series) {
      const rule = ruleOf(row, own)
      if (rule && !sameValue(ruleOf(before, own), rule))
        await countOn(work, of, { series: own, prefix: rule.prefix })
    }
  },
})
