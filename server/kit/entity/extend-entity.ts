import type { LinkTable } from '../database/link-table.ts'
import type { Derived, EntityModule } from './define-entity.ts'

/** What a later area adds to an entity of an earlier one, which knows none of its tables. */
export type Extension = {
  of: EntityModule
  /** Fields the entity leaves to it (`later`): computed on reading, or kept in a link table. */
  derived?: Derived
  links?: Record<string, LinkTable>
  /** What a list asks of a record by such a field. */
  conditions?: EntityModule['conditions']
  afterCreate?: EntityModule['afterCreates'][number]
  afterUpdate?: EntityModule['afterUpdates'][number]
  afterDelete?: EntityModule['afterDeletes'][number]
  /** Entities whose records the history of this one tells of: those that lie `under` it. */
  history?: readonly EntityModule[]
  /** What hangs on its records without a foreign key: notes, comments, subtasks. */
  carries?: readonly ((owner: EntityModule) => void)[]
}

/** Adds to an entity; throws where a field is not one that the entity leaves to a later area. */
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

/** Throws where an entity leaves a field to a later area and none brings it. */
export function needComplete({ entity, later, derived, links }: EntityModule): void {
  const missing = later.find((field) => !(field in derived) && !(field in links))
  if (missing !== undefined) throw new Error(`no area brings ${missing} of ${entity.name}`)
}
