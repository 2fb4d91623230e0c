import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../../api/any-record.ts'
import { differingFields } from '../form-body.ts'

type Values = Record<string, unknown>

/** The version another user saved meanwhile and the typed values, for `ConflictDialog` to resolve. */
export type Conflict = {
  msg: string
  theirs: AnyRecord
  mine: Readonly<Values>
  /** The fields in which the two versions differ. */
  fields: readonly string[]
  /** The differing fields that were changed here; for these, the typed value is preselected. */
  changed: readonly string[]
}

/** Converts between a record and its form's values. */
type Shape<R, V> = {
  entity: Entity
  valuesOf: (record: R) => V
  /** Converts the typed values to the record's shape, if the form's differs. */
  asStored?: ((values: V) => Values) | undefined
}

/** The differences between the other version and the values typed over `base`, both in the form's shape. */
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

/** The typed values, with the other version's values in the fields that are not in `mine`. */
export function resolved<V extends Values>(
  typed: V,
  theirs: V,
  { fields, mine }: { fields: readonly string[]; mine: ReadonlySet<string> },
): V {
  const taken = fields.filter((field) => !mine.has(field))
  return { ...typed, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
