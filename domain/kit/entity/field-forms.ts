import { z } from 'zod'
import { unwrapped } from './fields.ts'

type Fields = Record<string, z.ZodType>

const mapped = (fields: Fields, change: (schema: z.ZodType) => z.ZodType): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema)]))

/** Without its default and with null for 'clear': how a field reads in `update`. */
function changed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return changed(unwrapped(schema))
  return schema instanceof z.ZodOptional ? unwrapped(schema).nullish() : schema.optional()
}

const created = (schema: z.ZodType) => (schema instanceof z.ZodOptional ? schema.nullable() : schema)

const stored = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional ? unwrapped(schema).nullable() : schema

/** The fields as the body of `create` takes them: null for an optional one is as good as leaving it out. */
export const createFields = <F extends Fields>(fields: F) =>
  mapped(fields, created) as {
    [Field in keyof F]: F[Field] extends z.ZodOptional ? z.ZodNullable<F[Field]> : F[Field]
  }

/** The body of `create` where it is the fields alone. */
export const createBody = (fields: Fields): z.ZodObject => z.strictObject(mapped(fields, created))

/** The fields as the body of `update` takes them: each may be left out, and null clears an optional one. */
export const updateFields = (fields: Fields): Fields => mapped(fields, changed)

/** The fields as a row holds them: null for an optional one that was left out. */
export const storedFields = (fields: Fields): Fields => mapped(fields, stored)
