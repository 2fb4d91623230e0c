import { entityFacts } from 'virtual:entity-facts'
import type { EntityName } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { nameBy } from '@fieldhouse/domain/kit/entity/name-of'

/** The fields of a record or of a reference to a record. */
type Shown = Readonly<Record<string, unknown>>

/** The name of an entity, or an object that declares how the entity's records are named. */
export type Named = EntityName | Pick<Entity, 'displayName'>

const isKnown = (name: string): name is EntityName => name in entityFacts

/** Checks that a text is the name of an entity. Throws for any other text. */
export function entityName(name: string): EntityName {
  if (!isKnown(name)) throw new Error(`no entity is called ${name}`)
  return name
}

/** The facts that are known about an entity without loading its declaration. */
export const factsOf = (name: string): (typeof entityFacts)[EntityName] => entityFacts[entityName(name)]

/**
 * The name of a record or of a reference. The entity declares from which fields the name is composed. If these fields
 * are missing, the name is empty.
 */
export function nameOf(of: Named, record: Shown | null | undefined): string {
  const { displayName } = typeof of === 'string' ? factsOf(of) : of
  return nameBy(displayName, record, (name) => factsOf(name).displayName)
}

/** The number and the name of a record, as the audit trail, breadcrumbs and drawers show them. */
export function fullNameOf(
  of: EntityName | Pick<Entity, 'displayName' | 'number'>,
  record: Shown | null | undefined,
): string {
  const { number } = typeof of === 'string' ? factsOf(of) : of
  return [number && record?.[number], nameOf(of, record)].filter(Boolean).join(' ')
}
