import { entityFacts } from 'virtual:entity-facts'
import type { EntityName } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { nameBy } from '@fieldhouse/domain/kit/entity/name-of'

/** What a record or a reference to one shows of itself. */
type Shown = Readonly<Record<string, unknown>>

/** An entity, or its name where only that is at hand. */
export type Named = EntityName | Pick<Entity, 'called'>

const isKnown = (name: string): name is EntityName => name in entityFacts

/** A name as fields and addresses have it, as that of an entity. */
export function entityName(name: string): EntityName {
  if (!isKnown(name)) throw new Error(`no entity is called ${name}`)
  return name
}

/** What is known of an entity by its name alone. */
export const factsOf = (name: string): (typeof entityFacts)[EntityName] => entityFacts[entityName(name)]

/** What a record or a reference to one is called, as its entity declares; empty where it says nothing of itself. */
export function nameOf(of: Named, record: Shown | null | undefined): string {
  const { called } = typeof of === 'string' ? factsOf(of) : of
  return nameBy(called, record, (name) => factsOf(name).called)
}

/** A record's number and what it is called: as the audit trail, crumbs and drawers name it. */
export function fullNameOf(
  of: EntityName | Pick<Entity, 'called' | 'number'>,
  record: Shown | null | undefined,
): string {
  const { number } = typeof of === 'string' ? factsOf(of) : of
  return [number && record?.[number], nameOf(of, record)].filter(Boolean).join(' ')
}
