import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Keyed, LinkTable } from '../kit/database/link-table.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'

/**
 * Defines a table of votes, with one vote per person and record. `column` contains the record's id. A vote is deleted
 * with its record.
 */
export const voteTable = <const N extends string>(name: N, { of, column }: { of: Keyed; column: string }) =>
  pgTable(
    name,
    { workspaceId: uuid().notNull(), record: uuid(column).notNull(), person: uuid().notNull() },
    (t) => [
      primaryKey({ name: `${name}_key`, columns: [t.workspaceId, t.record, t.person] }),
      foreignKey({
        name: `${name}_${column}`,
        columns: [t.workspaceId, t.record],
        foreignColumns: [of.workspaceId, of.id],
      }).onDelete('cascade'),
    ],
  )

type Voted = { table: Keyed & { votes: AnyPgColumn }; votes: ReturnType<typeof voteTable> }

/** Whether the current user voted for a record. */
export const votedBy = ({ table, votes }: Voted): SQL => sql`exists (select from ${votes} own
  where own.workspace_id = ${currentWorkspace} and own.${sql.identifier(votes.record.name)} = ${table.id}
    and own.person = nullif(current_setting('app.user_id', true), '')::uuid)`

/**
 * Sets or removes the current user's vote, or toggles it if `asked` is undefined, and then counts the record's votes.
 * The caller must lock the record first.
 */
export async function vote(
  work: Work,
  { table, votes, of, current, asked }: Voted & { of: Entity; current: Row; asked: boolean | undefined },
): Promise<null> {
  const all = and(eq(votes.workspaceId, work.workspaceId), eq(votes.record, current.id))
  const own = and(all, eq(votes.person, work.actor.id))
  const had = (await work.tx.$count(votes, own)) > 0
  const wants = asked ?? !had
  if (wants !== had) {
    if (wants)
      await work.tx
        .insert(votes)
        .values({ workspaceId: work.workspaceId, record: current.id, person: work.actor.id })
    else await work.tx.delete(votes).where(own)
    // The record keeps its version, so that other users who edit the record get no conflict.
    await work.tx
      .update(table)
      .set({ votes: await work.tx.$count(votes, all) })
      .where(and(eq(table.workspaceId, work.workspaceId), eq(table.id, current.id)))
  }
  work.events.push({ entity: of.name, id: current.id, action: 'update', version: current.version })
  return null
}

/**
 * SQL for the contributors of a record with their email addresses. References to members contain no email addresses
 * (FEED-02, TASK-02).
 */
export const contributorsOf = (table: Keyed, given: LinkTable): SQL =>
  sql`(select coalesce(json_agg(json_build_object('_id', person.id, 'firstName', person.first_name,
    'lastName', person.last_name, 'photo', person.photo, 'email', person.email) order by given.position), '[]'::json)
  from ${given} given
  join ${members} person on person.workspace_id = given.workspace_id and person.id = given.target_id
  where given.workspace_id = ${currentWorkspace} and given.record_id = ${table.id})`
