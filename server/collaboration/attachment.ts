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

/** The record that something is attached to. */
type Place<Type extends string> = { entityType: Type; entity: string }
type Wish<Type extends string> = Partial<Place<Type>>

type Attached = Keyed & { entityType: AnyPgColumn; entity: AnyPgColumn }

/** The user whose id is in a column, as the author of the row (NOTE-04). */
export const writtenBy = (column: AnyPgColumn): SQL =>
  sql`(select ${objectOf(users, ['firstName', 'lastName', 'email', 'photo'])} from ${users} where ${users.id} = ${column})`

/**
 * Records attached to records of several entities, by type and id; so they have no foreign key. `sections` gives, by
 * type, the section whose flags apply.
 */
export function attachment<const Type extends string>(table: Attached, sections: Record<Type, Section>) {
  const types = keysOf(sections)
  const owners = new Map<Type, EntityModule>()

  /** Limits attached records to those on records that the viewer may see; undefined without a limit. */
  function amongOwn(viewer: Viewer, type: Type): SQL | undefined {
    const owner = owners.get(type)
    const scope = owner?.scope(viewer)
    if (!owner || !scope) return undefined
    const { table: of } = owner
    return sql`${table.entity} in (select ${of.id} from ${of} where ${of.workspaceId} = ${viewer.workspaceId} and ${scope})`
  }

  return {
    /** Lets an entity have such records under a type; deleting one of its records deletes the attached ones. */
    join(type: Type, owner: EntityModule): void {
      owners.set(type, owner)
      const ofOne = (work: Work, id: string) =>
        and(eq(table.workspaceId, work.workspaceId), eq(table.entityType, type), eq(table.entity, id))
      owner.attached.push((work, id) => work.tx.delete(table).where(ofOne(work, id)))
    },
    /** A condition on the attached records: the viewer has the section's read flag and may see the record. */
    readable(viewer: Viewer): SQL {
      const read = types.filter((type) => may(viewer.permissions, sections[type], 'read'))
      return or(...read.map((type) => and(eq(table.entityType, type), amongOwn(viewer, type)))) ?? sql`false`
    },
    /**
     * The record for a new attachment. Refuses without the flag, and if this person cannot see the record or it was
     * erased.
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
