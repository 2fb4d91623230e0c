import { activity } from '@fieldhouse/domain/entities'
import { foldedWords } from '@fieldhouse/domain/kit/fold'
import { type SQL, eq, or, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { activities } from '../kit/tables.ts'

/** What the trail of a record last told of a field, where it is a text. */
const last = (field: string): SQL =>
  sql.raw(`(array_agg(told.changes->'${field}'->>1 order by told.id desc)
    filter (where jsonb_typeof(told.changes->'${field}'->1) = 'string'))[1]`)

const numbers = ['jobNumber', 'accountNumber', 'invoiceNumber', 'productNumber'].map(last)
const persons = sql`nullif(concat_ws(' ', ${last('firstName')}, ${last('lastName')}), '')`
const names = [last('name'), last('title'), persons, last('model'), last('email'), last('role')]

/**
 * The name of an entry's record from its own trail, which outlives the record and knows no table of another area: its
 * number and what it is called.
 */
const recordName = (): SQL => sql`(select left(nullif(concat_ws(' ',
    coalesce(${sql.join(numbers, sql`, `)}), coalesce(${sql.join(names, sql`, `)})), ''), 300)
  from ${activities} told
  where told.workspace_id = ${activities.workspaceId} and told.entity = ${activities.entity}
    and told.record_id = ${activities.recordId})`

// Not the entry's own: the words are looked up once, not for each entry.
const here = sql`nullif(current_setting('app.workspace_id', true), '')::uuid`

/** Where every word of a text stands in a name that the record has or had; case and accents do not matter. */
function isCalled(text: string): SQL {
  const words = foldedWords(text)
  if (words.length === 0) return sql`false`
  const each = words.map(
    (word) => sql`(${activities.entity}, ${activities.recordId}) in
      (select called.entity, called.record_id from records_called(${here}, ${`%${word}%`}) called)`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

/** The audit trail, of which everybody sees what they did themselves (ACCT-04). */
export const activityRoutes = defineEntity(activity, {
  table: activities,
  derived: { record: recordName },
  conditions: { record: (values) => or(...values.map((value) => isCalled(String(value ?? '')))) },
  scope: (work) => eq(activities.actorId, work.actor.id),
})
