import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../../api/any-record.ts'
import { differingFields } from '../form-body.ts'

type Values = Record<string, unknown>

/** What somebody else saved meanwhile and what was typed here, for `ConflictDialog` to resolve. */
export type Conflict = {
  msg: string
  theirs: AnyRecord
  mine: Readonly<Values>
  /** The fields in which the two differ. */
  fields: readonly string[]
  /** Those of them that were changed here: their own value is offered first. */
  changed: readonly string[]
}

/** How a form shows a record, and how a conflict shows what was typed. */
type Shape<R, V> = {
  entity: Entity
  valuesOf: (record: R) => V
  /** What was typed as the record holds it, where the form keeps it in another shape. */
  asStored?: ((values: V) => Values) | undefined
}

/** In what the other version differs from what was typed over `base`, both as the form shows them. */
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

/** What was typed, with the other version's values in the fields that are not to stay. */
export function resolved<V extends Values>(
  typed: V,
  theirs: V,
  { fields, mine }: { fields: readonly string[]; mine: ReadonlySet<string> },
): V {
  const taken = fields.filter((field) => !mine.has(field))
  return { ...typed, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
