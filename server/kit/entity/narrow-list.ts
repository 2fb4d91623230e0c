import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import { type SQL, and, eq, not, notInArray } from 'drizzle-orm'
import { conditionOf } from './conditions.ts'
import type { EntityModule } from './define-entity.ts'
import type { ListQuery } from '../http/list-query.ts'
import { searched } from './search.ts'
import { indexedCount, shortestIndexed } from './search-ids.ts'
import { together } from '../database/together.ts'
import type { Work } from '../database/work.ts'

/** The conditions of a list: `where`, and the matches to show first (`best`, as in `Searched`). */
export type Narrowed = {
  where: SQL | undefined
  best: (SQL | undefined)[]
  /** Counts the records faster, with the search index. */
  count: (() => Promise<number>) | null
  /** Whether no searched word is long enough for the search index. */
  isShort: boolean
}

/** Collects all conditions of a list: workspace, scope, archive, filters, search. */
export async function narrowed(work: Work, module: EntityModule, query: ListQuery): Promise<Narrowed> {
  const { removed } = module.columns
  const { where: search, alone, best } = await searched(work, module, query)
  const others = [
    module.scope(work),
    query.skip.length > 0 ? notInArray(module.table.id, query.skip) : undefined,
    ...query.conditions.map((condition) => conditionOf(work, module, condition)),
  ]
  const texts = await together(query.texts.map((asked) => searched(work, module, asked)))
  others.push(...texts.map((text) => text.where))
  const where = and(
    eq(module.table.workspaceId, work.workspaceId),
    removed ? (query.removed ? eq(removed, true) : not(removed)) : undefined,
    search,
    ...others,
  )
  const decides = alone && others.every((each) => each === undefined)
  const archived = query.removed
  return {
    where,
    count: decides ? () => indexedCount(work, alone, { most: countLimit + 1, archived }) : null,
    best,
    isShort:
      !query.removed && query.words.length > 0 && query.words.every((word) => word.length < shortestIndexed),
  }
}
