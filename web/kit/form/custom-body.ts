import { customIdOf, customValuesIn } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { z } from 'zod'
import { customEntityNow } from '../api/custom-fields.ts'
import type { FormValues } from './form-values.ts'

/** An entity with its active custom fields as fields, and the names of these custom fields. */
function customOf(entity: Entity): { own: Entity; fields: string[] } {
  const own = customEntityNow(entity)
  return { own, fields: Object.keys(own.fields).filter((field) => customIdOf(field) !== null) }
}

const nested = (flat: FormValues): FormValues =>
  Object.fromEntries(Object.entries(flat).map(([field, value]) => [customIdOf(field) ?? field, value]))

/** The custom fields for a request body. A custom field without a value is null. `write` converts the typed values. */
export function customBody(
  entity: Entity,
  value: unknown,
  write: (own: Entity, values: FormValues) => FormValues,
): FormValues {
  const { own, fields } = customOf(entity)
  const values = customValuesIn(value)
  const flat = fields.map((field) => [field, values[customIdOf(field) ?? ''] ?? null])
  return nested(write(own, Object.fromEntries(flat)))
}

/** The schema of a form's custom fields. */
export function customSchema(entity: Entity): z.ZodType {
  const { own, fields } = customOf(entity)
  const shape = fields.map((field) => [customIdOf(field), (schemaOf(own, field) ?? z.unknown()).nullable()])
  return z.object(Object.fromEntries(shape))
}

/** The initial values of a form's custom fields. A custom field that the record lacks is empty. */
export function customInitial(entity: Entity, stored: unknown): FormValues {
  const { own, fields } = customOf(entity)
  const values = customValuesIn(stored)
  const blanks = fields.map((field) => {
    const { kind } = infoOfField(own, field)
    return [customIdOf(field) ?? '', kind === 'text' || kind === 'decimal' ? '' : null]
  })
  return { ...Object.fromEntries(blanks), ...values }
}

/** Whether no custom field has a value. */
export const isCustomEmpty = (value: unknown): boolean =>
  Object.values(customValuesIn(value)).every((each) => each === null || each === '')
