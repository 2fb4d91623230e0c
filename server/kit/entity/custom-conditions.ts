import { type Condition, searchWords } from '../http/list-query.ts'
import { type SQL, and, getTableName, or, sql } from 'drizzle-orm'
import { within } from '../database/patterns.ts'
import type { Viewer } from '../database/work.ts'
import type { EntityModule } from './define-entity.ts'

type Asked = { viewer: Viewer; module: EntityModule; id: string; condition: Condition }

const columnOf = ({ columns }: EntityModule): SQL => sql`${columns['customFields']}`

/**
 * The condition that a record has one of these values. A database function reads the index, because under row-level
 * security a query could not use the index.
 */
function holding({ viewer, module, id }: Asked, values: readonly unknown[]): SQL {
  const wanted = values.map((value) => JSON.stringify({ [id]: value }))
  const find = sql.identifier(`custom_${getTableName(module.table)}`)
  return sql`${module.table.id} in (select ${find}(${viewer.workspaceId}::uuid, ${sql.param(wanted)}::text[]))`
}

/** The condition that the record's text contains every word, ignoring case and accents. */
const containing = ({ module, id }: Asked, typed: readonly unknown[]): SQL | undefined =>
  and(
    ...typed
      .flatMap((text) => searchWords(String(text)))
      .map((word) => sql`fold(${columnOf(module)} ->> ${id}) like ${within(word)}`),
  )

const without = ({ module, id }: Asked): SQL => sql`(${columnOf(module)} -> ${id}) is null`

function equalTo(asked: Asked, values: readonly unknown[]): SQL | undefined {
  const present = values.filter((value) => value !== null)
  const isEmpty = present.length < values.length || present.includes(false)
  const isText = asked.condition.kind === 'text'
  return or(
    present.length === 0 ? undefined : isText ? containing(asked, present) : holding(asked, present),
    // A yes-or-no field without an answer counts as no.
    isEmpty ? without(asked) : undefined,
  )
}

/** The SQL for a filter of a list by a custom field: texts by their words, numbers and days by bounds. */
export function customCondition(asked: Asked): SQL | undefined {
  const { module, id, condition } = asked
  if ('equal' in condition) return equalTo(asked, condition.equal)
  const kind = sql.raw(condition.kind === 'decimal' ? 'numeric' : 'date')
  const value = sql`(${columnOf(module)} ->> ${id})::${kind}`
  return and(
    condition.from === undefined ? undefined : sql`${value} >= ${condition.from}::${kind}`,
    condition.to === undefined ? undefined : sql`${value} <= ${condition.to}::${kind}`,
  )
}
