import { type Entity, infoOfField } from './entity.ts'
import type { States } from './states.ts'

/** The states that a field of an entity holds one of, or null where it holds none. */
export function statesIn(entity: Entity, field: string): States | null {
  const info = infoOfField(entity, field)
  return info.kind === 'choice' ? (info.states ?? null) : null
}
