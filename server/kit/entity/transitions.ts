import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { EntityModule, Row, Values } from './define-entity.ts'

/** Throws INVALID_TRANSITION with a readable message if a change sets a state that cannot follow the current one. */
export function needTransitions({ entity }: EntityModule, current: Row, values: Values): void {
  for (const [field, to] of Object.entries(values)) {
    const states = typeof to === 'string' ? statesIn(entity, field) : null
    if (!states || typeof to !== 'string') continue
    const from = String(current[field])
    const refused = states.whyNot(from, to)
    if (refused) throw new Problem(refused, { words: states.refusal(from, to) })
  }
}
