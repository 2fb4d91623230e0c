import type { LinkTable } from '../database/link-table.ts'
import type { Derived, EntityModule } from './define-entity.ts'

/** The additions of one area to an entity of another area, which does not know the first area's tables. */
export type Extension = {
  of: EntityModule
  /**
   * The fields that the entity leaves to other areas (`later`). Queries compute these fields, or a link table stores
   * them.
   */
  derived?: Derived
  links?: Record<string, LinkTable>
  /** The filter conditions of these fields. */
  conditions?: EntityModule['conditions']
  afterCreate?: EntityModule['afterCreates'][number]
  afterUpdate?: EntityModule['afterUpdates'][number]
  afterDelete?: EntityModule['afterDeletes'][number]
  /**
   * Entities whose records belong to this entity's records (`under`). The history of this entity's records also shows
   * the history of those records.
   */
  history?: readonly EntityModule[]
  /**
   * Functions that allow notes, comments or subtasks on the entity's records. These rows have no foreign key to the
   * records.
   */
  carries?: readonly ((owner: EntityModule) => void)[]
}

/** Adds an extension to an entity. Throws for a field that the entity does not leave to other areas. */
export function extendEntity(extension: Extension): void {
  const {
    of,
    derived = {},
    links = {},
    conditions = {},
    afterCreate,
    afterUpdate,
    afterDelete,
    history = [],
    carries = [],
  } = extension
  const stranger = [derived, links, conditions]
    .flatMap(Object.keys)
    .find((field) => !of.later.includes(field))
  if (stranger !== undefined) throw new Error(`${of.entity.name} does not leave ${stranger} to a later area`)
  Object.assign(of.derived, derived)
  Object.assign(of.links, links)
  Object.assign(of.conditions, conditions)
  if (afterCreate) of.afterCreates.push(afterCreate)
  if (afterUpdate) of.afterUpdates.push(afterUpdate)
  if (afterDelete) of.afterDeletes.push(afterDelete)
  of.tells.push(...history)
  for (const hang of carries) hang(of)
}

/** Throws if no area has added a field that the entity leaves to other areas. */
export function needComplete({ entity, later, derived, links }: EntityModule): void {
  const missing = later.find((field) => !(field in derived) && !(field in links))
  if (missing !== undefined) throw new Error(`no area brings ${missing} of ${entity.name}`)
}
