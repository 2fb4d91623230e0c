import { z } from 'zod'
import { unwrapped } from './fields.ts'

type Fields = Record<string, z.ZodType>

const mapped = (fields: Fields, change: (schema: z.ZodType) => z.ZodType): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema)]))

/** The schema of a field in `update`: it has no default, and null clears the field. */
function changed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return changed(unwrapped(schema))
  return schema instanceof z.ZodOptional ? unwrapped(schema).nullish() : schema.optional()
}

const created = (schema: z.ZodType) => (schema instanceof z.ZodOptional ? schema.nullable() : schema)

const stored = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional ? unwrapped(schema).nullable() : schema

/** The fields in the body of `create`; null for an optional field means the same as omitting it. */
export const createFields = <F extends Fields>(fields: F) =>
  mapped(fields, created) as {
    [Field in keyof F]: F[Field] extends z.ZodOptional ? z.ZodNullable<F[Field]> : F[Field]
  }

/** The body of `create` for an entity that declares nothing but fields. */
export const createBody = (fields: Fields): z.ZodObject => z.strictObject(mapped(fields, created))

/** The fields in the body of `update`: each may be omitted, and null clears an optional field. */
export const updateFields = (fields: Fields): Fields => mapped(fields, changed)

/** The fields of a stored row; an omitted optional field is null. */
export const storedFields = (fields: Fields): Fields => mapped(fields, stored)
