import { activity, entities } from '@fieldhouse/domain/entities'
import { type Entity, referencesOf } from '@fieldhouse/domain/kit/entity/entity'
import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { type SQL, eq, or, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { activities } from '../kit/database/tables.ts'
import { members } from './tables.ts'

/** What the trail of a record last told of a field, where it is a text. */
const last = (field: string): SQL =>
  sql.raw(`(array_agg(told.changes->'${field}'->>1 order by told.id desc)
    filter (where jsonb_typeof(told.changes->'${field}'->1) = 'string'))[1]`)

const numbers = ['jobNumber', 'accountNumber', 'invoiceNumber', 'productNumber']
const persons = sql`nullif(concat_ws(' ', ${last('firstName')}, ${last('lastName')}), '')`
const others = ['model', 'email', 'role', 'content', 'message']
const names = [last('name'), last('title'), persons, ...others.map(last)]

/** The name of a record from its own trail, which outlives the record and knows no table of another area. */
const called = (entity: SQL, recordId: SQL): SQL => sql`(select nullif(concat_ws(' ',
    coalesce(${sql.join(numbers.map(last), sql`, `)}), coalesce(${sql.join(names, sql`, `)})), '')
  from ${activities} told
  where told.workspace_id = ${activities.workspaceId} and told.entity = ${entity} and told.record_id = ${recordId})`

const naming: ReadonlySet<string> = new Set([...numbers, 'name', 'title', 'firstName', ...others])

const hasName = ({ fields, systemFields }: Entity): boolean =>
  Object.keys({ ...fields, ...systemFields }).some((field) => naming.has(field))

/** The fields by which records without a name of their own refer to others, each with the entity it leads to. */
const links = new Map(
  entities
    .filter((each) => !hasName(each))
    .flatMap(referencesOf)
    .flatMap(({ field, to, many }) => (many ? [] : [[field, to]])),
)

const fieldsOfLinks = [...links.keys()].map((field) => sql`${last(field)} as ${sql.identifier(field)}`)
// What a trail holds was once taken, but by no rule of today: a text that is no id names nothing.
const idOf = (text: SQL): SQL =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`
const targets = [...links].map(
  ([field, to], at) => sql`(${sql.raw(`${at}, '${to}'`)}, ${idOf(sql`mine.${sql.identifier(field)}`)})`,
)

/** What a record without a name is called: the names of those it refers to, as stock is by warehouse and product. */
const calledAfter = sql`(select string_agg(coalesce(${called(sql`link.entity`, sql`link.id`)},
    (select ${members.firstName} || ' ' || ${members.lastName} from ${members}
      where ${members.workspaceId} = ${activities.workspaceId} and ${members.id} = link.id)), ', ' order by link.place)
  from (select ${sql.join(fieldsOfLinks, sql`, `)} from ${activities} told
      where told.workspace_id = ${activities.workspaceId} and told.entity = ${activities.entity}
        and told.record_id = ${activities.recordId}) mine,
    lateral (values ${sql.join(targets, sql`, `)}) link(place, entity, id))`

const recordName = (): SQL =>
  sql`left(coalesce(${called(sql`${activities.entity}`, sql`${activities.recordId}`)}, ${calledAfter}), 300)`

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
