import type { FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'

/** What constraints of an area's tables refuse, by their names, where that is more than 'taken' or 'invalid'. */
export type ConstraintProblems = {
  /** The code of the field whose value another record has, by the unique index. */
  taken?: Readonly<Record<string, FieldFault['code']>>
  /** The refusal itself, by the constraint. */
  refusals?: Readonly<Record<string, () => Problem>>
}

const known = { taken: new Map<string, FieldFault['code']>(), refusals: new Map<string, () => Problem>() }

/** Adds what an area's constraints refuse (`server/<area>/area.ts`). */
export function addConstraintProblems({ taken = {}, refusals = {} }: ConstraintProblems): void {
  for (const [index, code] of Object.entries(taken)) known.taken.set(index, code)
  for (const [constraint, refusal] of Object.entries(refusals)) known.refusals.set(constraint, refusal)
}

/** The code of a value that is taken already, by the unique index that says so. */
export const takenCode = (index: string | undefined): FieldFault['code'] =>
  known.taken.get(index ?? '') ?? 'DUPLICATE'

/** What breaking a constraint is refused with, where its area says so. */
export const refusalOfConstraint = (constraint: string | undefined): Problem | undefined =>
  known.refusals.get(constraint ?? '')?.()
