import { entityFacts } from 'virtual:entity-facts'
import type { EntityName } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { nameBy } from '@fieldhouse/domain/kit/entity/name-of'

/** The fields of a record, or of a reference to one. */
type Shown = Readonly<Record<string, unknown>>

/** An entity, or only its name. */
export type Named = EntityName | Pick<Entity, 'displayName'>

const isKnown = (name: string): name is EntityName => name in entityFacts

/** Checks that a name is an entity's; throws if it is not. */
export function entityName(name: string): EntityName {
  if (!isKnown(name)) throw new Error(`no entity is called ${name}`)
  return name
}

/** The facts known about an entity by its name alone. */
export const factsOf = (name: string): (typeof entityFacts)[EntityName] => entityFacts[entityName(name)]

/** The name of a record or of a reference, as its entity declares it; empty if the fields are missing. */
export function nameOf(of: Named, record: Shown | null | undefined): string {
  const { displayName } = typeof of === 'string' ? factsOf(of) : of
  return nameBy(displayName, record, (name) => factsOf(name).displayName)
}

/** A record's number and name, as the audit trail, breadcrumbs and drawers show it. */
export function fullNameOf(
  of: EntityName | Pick<Entity, 'displayName' | 'number'>,
  record: Shown | null | undefined,
): string {
  const { number } = typeof of === 'string' ? factsOf(of) : of
  return [number && record?.[number], nameOf(of, record)].filter(Boolean).join(' ')
}
