import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { FormValues } from '../form-values.ts'

/** A line as a form keeps it: `key` is the form's own name of it, `_id` the stored one's where lines are named. */
export type LineRow = FormValues & { key: string }

/** A line read as a record of its own: its fields stand where the entity's do. */
export const entityOfLine = (entity: Entity, { fields, systemFields }: Line): Entity => ({
  ...entity,
  fields,
  systemFields,
})

/** The lines that stand in a form or in a record. */
export const rowsOf = (value: unknown): FormValues[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** What names a line on the wire; nothing where lines are known by their place. */
export const ownId = ({ named }: Line, { _id }: FormValues): FormValues =>
  named && _id !== undefined ? { _id } : {}

/** A line with a name by which the form knows it wherever it is moved. */
export const keyed = (values: FormValues): LineRow => ({ ...values, key: crypto.randomUUID() })
