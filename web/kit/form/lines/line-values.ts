import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { FormValues } from '../form-values.ts'

/** A line in a form: `key` identifies it within the form; `_id` is the stored line's id where lines have ids. */
export type LineRow = FormValues & { key: string }

/** An entity for reading a line as a separate record, with the line's fields as its fields. */
export const entityOfLine = (entity: Entity, { fields, systemFields }: Line): Entity => ({
  ...entity,
  fields,
  systemFields,
})

/** The lines in a form or a record. */
export const rowsOf = (value: unknown): FormValues[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The id of a line in a request body; nothing where lines are identified by their position. */
export const ownId = ({ named }: Line, { _id }: FormValues): FormValues =>
  named && _id !== undefined ? { _id } : {}

/** A line with a key by which the form identifies it after it is moved. */
export const keyed = (values: FormValues): LineRow => ({ ...values, key: crypto.randomUUID() })
