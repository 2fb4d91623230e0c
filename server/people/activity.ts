import { activity, entities, entityNamed } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { separatorOf } from '@fieldhouse/domain/kit/entity/name-of'
import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { type SQL, eq, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { activities } from '../kit/database/tables.ts'

/** The SQL for the last value of a field in a record's audit trail. Only values that are a text or an address count. */
function last(trail: string, field: string): string {
  const after = `${trail}.changes->'${field}'->1`
  return `(array_agg(coalesce(${after}->>'formatted', ${after}#>>'{}') order by ${trail}.id desc)
    filter (where jsonb_typeof(${after}) = 'string' or ${after} ? 'formatted'))[1]`
}

// A text that is not an id refers to no record. Older entries may contain texts that are no ids, because today's rules
// did not apply to these entries.
const idOf = (text: string): string =>
  `case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`

/** The part of the text of a name that `recordName` replaces by `currentWorkspace`. */
const workspaceMark = '<workspace>'

const member = `(select of.first_name || ' ' || of.last_name from members of
    where of.workspace_id = ${workspaceMark} and of.id = `

/**
 * The SQL for a referenced record's name, from the record's own audit trail. If a person has no audit trail, the SQL
 * gives the member's name.
 */
function namedOther(to: string, id: string): string {
  const told = `(select ${ownName(entityNamed(to), 'other', () => 'null')} from activities other
    where other.workspace_id = ${workspaceMark} and other.entity = '${to}' and other.record_id = ${id})`
  return to === workforce.name ? `coalesce(${told}, ${member}${id}))` : told
}

const joined = (separator: string, parts: readonly string[]): string =>
  `nullif(concat_ws('${separator}', ${parts.join(', ')}), '')`

/**
 * The SQL equivalent of `nameBy`. If both parts of a name are equal, as for a company, the part is written only once.
 */
function joinedName(separator: string, parts: readonly string[]): string {
  const [first, second] = parts
  return joined(separator, parts.length === 2 ? [`${first}`, `nullif(${second}, ${first})`] : parts)
}

/** The SQL for a record's name from its audit trail: the number and the display fields of the record. */
function ownName({ displayName, number }: Entity, trail: string, other: typeof namedOther): string {
  const names = displayName.map((parts) =>
    joinedName(
      separatorOf(parts),
      parts.map(({ field, to }) =>
        to === undefined ? last(trail, field) : other(to, idOf(last(trail, field))),
      ),
    ),
  )
  return joined(' ', [...(number === null ? [] : [last(trail, number)]), `coalesce(${names.join(', ')})`])
}

/** The entities, grouped by the SQL of their names. Many entities share the same SQL. */
const namesIn = Map.groupBy(entities, (each) => ownName(each, 'told', namedOther))
const cases = [...namesIn].map(
  ([name, alike]) =>
    `when activities.entity in (${alike.map((each) => `'${each.name}'`).join(', ')}) then ${name}`,
)

/**
 * The name of a record from the record's own audit trail, which outlives the record. The query needs no tables of other
 * areas.
 */
const recordNameText = `(select left(case ${cases.join(' ')} end, 300) from activities told
  where told.workspace_id = ${workspaceMark} and told.entity = activities.entity
    and told.record_id = activities.record_id)`

const recordName = (): SQL => sql.join(recordNameText.split(workspaceMark).map(sql.raw), currentWorkspace)

/** Matches records whose current or former name contains every word, ignoring case and accents. */
function isCalled(text: string): SQL {
  const words = foldedWords(text)
  if (words.length === 0) return sql`false`
  const each = words.map(
    (word) => sql`(${activities.entity}, ${activities.recordId}) in
      (select called.entity, called.record_id from records_called(${currentWorkspace}, ${`%${word}%`}) called)`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

/** The audit trail. Each user sees only their own actions (ACCT-04). */
export const activityRoutes = defineEntity(activity, {
  table: activities,
  derived: { record: recordName },
  conditions: { record: (values) => or(...values.map((value) => isCalled(String(value ?? '')))) },
  scope: (work) => eq(activities.actorId, work.actor.id),
})
