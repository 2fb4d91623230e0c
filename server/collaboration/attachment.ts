import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Flag, type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import { needNotErased } from '../kit/entity/not-erased.ts'
import { findRecord } from '../kit/entity/read.ts'
import { objectOf } from '../kit/entity/select.ts'
import { type Viewer, type Work, need } from '../kit/database/work.ts'
import { users } from '../kit/database/user-tables.ts'

/** The record to which a note, comment or subtask is attached. */
type Place<Type extends string> = { entityType: Type; entity: string }
type Wish<Type extends string> = Partial<Place<Type>>

type Attached = Keyed & { entityType: AnyPgColumn; entity: AnyPgColumn }

/** SQL for the author of a row: the user whose id is in the column (NOTE-04). */
export const writtenBy = (column: AnyPgColumn): SQL =>
  sql`(select ${objectOf(users, ['firstName', 'lastName', 'email', 'photo'])} from ${users} where ${users.id} = ${column})`

/**
 * Functions for rows attached to records of several entities. A row refers to its record by type and id, without a
 * foreign key. `sections` contains the section of each type.
 */
export function attachment<const Type extends string>(table: Attached, sections: Record<Type, Section>) {
  const types = keysOf(sections)
  const owners = new Map<Type, EntityModule>()

  /**
   * SQL condition for rows whose record the viewer may see. Undefined if the viewer may see all records of the type.
   */
  function amongOwn(viewer: Viewer, type: Type): SQL | undefined {
    const owner = owners.get(type)
    const scope = owner?.scope(viewer)
    if (!owner || !scope) return undefined
    const { table: of } = owner
    return sql`${table.entity} in (select ${of.id} from ${of} where ${of.workspaceId} = ${viewer.workspaceId} and ${scope})`
  }

  return {
    /**
     * Allows attaching rows to an entity's records under a type. When a record is deleted, its attached rows are
     * deleted, too.
     */
    join(type: Type, owner: EntityModule): void {
      owners.set(type, owner)
      const ofOne = (work: Work, id: string) =>
        and(eq(table.workspaceId, work.workspaceId), eq(table.entityType, type), eq(table.entity, id))
      owner.attached.push((work, id) => work.tx.delete(table).where(ofOne(work, id)))
    },
    /**
     * SQL condition for the rows that the viewer may read. The viewer needs the section's read flag and access to the
     * record.
     */
    readable(viewer: Viewer): SQL {
      const read = types.filter((type) => may(viewer.permissions, sections[type], 'read'))
      return or(...read.map((type) => and(eq(table.entityType, type), amongOwn(viewer, type)))) ?? sql`false`
    },
    /**
     * Returns the record for a new row. Refuses users without the flag, and records that are erased or that the user
     * cannot see.
     */
    async placeOf(work: Work, wished: Wish<Type>, flag: Flag): Promise<Place<Type>> {
      const { entityType, entity } = wished
      if (!entityType || !entity) throw fault(['entity'], 'REQUIRED')
      need(work, sections[entityType], flag)
      const owner = owners.get(entityType)
      const record = owner && (await findRecord(work, owner, entity))
      if (!record) throw fault(['entity'], 'NOT_FOUND')
      needNotErased(record)
      return { entityType, entity }
    },
  }
}
