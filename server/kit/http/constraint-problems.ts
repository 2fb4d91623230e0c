import type { FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'

/**
 * The errors for violations of an area's database constraints. These errors replace general errors, which are less
 * specific.
 */
export type ConstraintProblems = {
  /** The error code of a duplicate field value, by unique index. */
  taken?: Readonly<Record<string, FieldFault['code']>>
  /** A function that makes the error, by constraint. A trigger may name the field and a detail of its refusal. */
  refusals?: Readonly<Record<string, Refuse>>
}

/** The field and the detail of a violated constraint, if the database reports them. */
type Violation = { column?: string | undefined; detail?: string | undefined }

type Refuse = (violation: Violation) => Problem

const known = { taken: new Map<string, FieldFault['code']>(), refusals: new Map<string, Refuse>() }

/** Registers the errors for an area's constraints (`server/<area>/area.ts`). */
export function addConstraintProblems({ taken = {}, refusals = {} }: ConstraintProblems): void {
  for (const [index, code] of Object.entries(taken)) known.taken.set(index, code)
  for (const [constraint, refusal] of Object.entries(refusals)) known.refusals.set(constraint, refusal)
}

/** The error code for a violation of a unique index. */
export const takenCode = (index: string | undefined): FieldFault['code'] =>
  known.taken.get(index ?? '') ?? 'DUPLICATE'

/** The registered error for a violated constraint, if any. */
export const refusalOfConstraint = (
  violation: Violation & { constraint?: string | undefined },
): Problem | undefined => known.refusals.get(violation.constraint ?? '')?.(violation)
