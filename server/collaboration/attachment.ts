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

/** On which record something hangs. */
type Place<Type extends string> = { entityType: Type; entity: string }
type Wish<Type extends string> = Partial<Place<Type>>

type Attached = Keyed & { entityType: AnyPgColumn; entity: AnyPgColumn }

/** The person behind a column as the author of what stands beside it (NOTE-04). */
export const writtenBy = (column: AnyPgColumn): SQL =>
  sql`(select ${objectOf(users, ['firstName', 'lastName', 'email', 'photo'])} from ${users} where ${users.id} = ${column})`

/**
 * Records that hang on records of several entities: their type and id tell on which, so no foreign key holds them.
 * `sections` are those whose flags decide, by type.
 */
export function attachment<const Type extends string>(table: Attached, sections: Record<Type, Section>) {
  const types = keysOf(sections)
  const owners = new Map<Type, EntityModule>()

  /** Those on records that this person may see at all, where not everybody sees all. */
  function amongOwn(viewer: Viewer, type: Type): SQL | undefined {
    const owner = owners.get(type)
    const scope = owner?.scope(viewer)
    if (!owner || !scope) return undefined
    const { table: of } = owner
    return sql`${table.entity} in (select ${of.id} from ${of} where ${of.workspaceId} = ${viewer.workspaceId} and ${scope})`
  }

  return {
    /** Lets an entity have such records under a type; deleting one of its own deletes what hangs on it. */
    join(type: Type, owner: EntityModule): void {
      owners.set(type, owner)
      const ofOne = (work: Work, id: string) =>
        and(eq(table.workspaceId, work.workspaceId), eq(table.entityType, type), eq(table.entity, id))
      owner.attached.push((work, id) => work.tx.delete(table).where(ofOne(work, id)))
    },
    /** Seen by whoever has the read flag of the section and may see the record it hangs on. */
    readable(viewer: Viewer): SQL {
      const read = types.filter((type) => may(viewer.permissions, sections[type], 'read'))
      return or(...read.map((type) => and(eq(table.entityType, type), amongOwn(viewer, type)))) ?? sql`false`
    },
    /** Where a new one is to hang; refuses without the flag, and what would hang on nothing this person can see. */
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
