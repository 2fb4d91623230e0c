import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../../api/any-record.ts'
import { differingFields } from '../form-body.ts'

type Values = Record<string, unknown>

/**
 * A version conflict, which `ConflictDialog` resolves. `theirs` is the version that another user has saved. `mine`
 * contains the values that this user has typed.
 */
export type Conflict = {
  msg: string
  theirs: AnyRecord
  mine: Readonly<Values>
  /** The fields whose values differ between the two versions. */
  fields: readonly string[]
  /** The fields among `fields` that this user has changed. For these fields, the dialog preselects the typed value. */
  changed: readonly string[]
}

/** Converts between a record and its form's values. */
type Shape<R, V> = {
  entity: Entity
  valuesOf: (record: R) => V
  /** Converts the typed values to the shape of the record, if the form has another shape. */
  asStored?: ((values: V) => Values) | undefined
}

/**
 * Compares the other user's version with the typed values, both in the shape of the record. `base` is the version on
 * which the typed values are based.
 */
export function conflictOf<R extends AnyRecord, V extends Values>(
  { entity, valuesOf, asStored = (values: V): Values => values }: Shape<R, V>,
  { theirs, base, msg }: { theirs: R; base: R | null; msg: string },
  typed: V,
): Conflict {
  const mine = asStored(typed)
  const stored = (record: R) =>
    Object.fromEntries(Object.entries(asStored(valuesOf(record))).filter(([field]) => field in theirs))
  const fields = differingFields(entity, stored(theirs), mine)
  const touched = base === null ? fields : differingFields(entity, stored(base), mine)
  return {
    msg,
    theirs: { ...theirs, ...stored(theirs) },
    mine,
    fields,
    changed: fields.filter((field) => touched.includes(field)),
  }
}

/** The typed values, with the other user's values for the differing fields that are not in `mine`. */
export function resolved<V extends Values>(
  typed: V,
  theirs: V,
  { fields, mine }: { fields: readonly string[]; mine: ReadonlySet<string> },
): V {
  const taken = fields.filter((field) => !mine.has(field))
  return { ...typed, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
