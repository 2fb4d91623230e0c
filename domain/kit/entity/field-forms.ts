import { z } from 'zod'
import { unwrapped } from './fields.ts'

type Fields = Record<string, z.ZodType>

const mapped = (fields: Fields, change: (schema: z.ZodType) => z.ZodType): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema)]))

/**
 * The schema of a field in the body of `update`. The schema for `update` has no default. For an optional field, the
 * schema accepts null, which clears the field.
 */
function changed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return changed(unwrapped(schema))
  return schema instanceof z.ZodOptional ? unwrapped(schema).nullish() : schema.optional()
}

const created = (schema: z.ZodType) => (schema instanceof z.ZodOptional ? schema.nullable() : schema)

const stored = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional ? unwrapped(schema).nullable() : schema

/** The fields in the body of `create`. For an optional field, null means the same as an omitted field. */
export const createFields = <F extends Fields>(fields: F) =>
  mapped(fields, created) as {
    [Field in keyof F]: F[Field] extends z.ZodOptional ? z.ZodNullable<F[Field]> : F[Field]
  }

/** The body of `create` for an entity that does not declare a body of its own. */
export const createBody = (fields: Fields): z.ZodObject => z.strictObject(mapped(fields, created))

/** The fields in the body of `update`. Each field may be omitted. Null clears an optional field. */
export const updateFields = (fields: Fields): Fields => mapped(fields, changed)

/** The fields of a stored row. An omitted optional field is stored as null. */
export const storedFields = (fields: Fields): Fields => mapped(fields, stored)
