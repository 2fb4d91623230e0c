import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { FormValues } from '../form-values.ts'

/**
 * A line in a form. `key` identifies the line within the form. `_id` is the id of the stored line, if the lines of the
 * entity have ids.
 */
export type LineRow = FormValues & { key: string }

/** An entity whose fields are the fields of a line. Functions for records can thus handle a line. */
export const entityOfLine = (entity: Entity, { fields, systemFields }: Line): Entity => ({
  ...entity,
  fields,
  systemFields,
})

/** The lines in a value of a form or a record. */
export const rowsOf = (value: unknown): FormValues[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The id of a line for a request body. Lines that are identified by their position have no id. */
export const ownId = ({ named }: Line, { _id }: FormValues): FormValues =>
  named && _id !== undefined ? { _id } : {}

/** Adds a key to a line. With this key, the form still identifies the line after the user has moved it. */
export const keyed = (values: FormValues): LineRow => ({ ...values, key: crypto.randomUUID() })
