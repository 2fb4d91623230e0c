import type { Entity } from './entity.ts'
import { infoOfField } from './entity-fields.ts'
import type { States } from './states.ts'

/** The declared states of an entity's field, or null for a field without states. */
export function statesIn(entity: Entity, field: string): States | null {
  const info = infoOfField(entity, field)
  return info.kind === 'choice' ? (info.states ?? null) : null
}
