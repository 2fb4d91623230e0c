import { type FieldFault, Problem } from '@fieldhouse/domain/kit/problem'
import type { Values } from '../kit/define-entity.ts'
import { refuseUnsound } from '../kit/edge-bodies.ts'

/** Why the values of a row cannot be stored: a cell with JSON may spell what no cell can hold. */
export function unsound(values: Values): FieldFault[] {
  try {
    refuseUnsound(values)
    return []
  } catch (error) {
    if (error instanceof Problem)
      return (error.details.errors ?? []).map(({ path }) => ({ path: path.slice(0, 1), code: 'INVALID' }))
    throw error
  }
}
