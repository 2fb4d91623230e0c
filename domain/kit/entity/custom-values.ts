import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'
import { fieldOf } from './fields.ts'

/** The values of a record's custom fields, by the id of the field. Null clears a value. */
export type CustomValues = Record<string, string | number | boolean | null>

/** The maximum number of custom fields of an entity. */
export const mostCustomFields = 20

const values = z
  .record(z.string().max(40), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine(
    (given) => Object.keys(given).length <= mostCustomFields,
    fieldMessage('TOO_MANY', { max: mostCustomFields }),
  )

/**
 * The custom fields of a record. The workspace defines the fields. The form, the list, the filters and the files follow
 * from the definitions.
 */
export const customValues = () => fieldOf(values, { kind: 'custom' }).default({})

const head = 'customFields.'

/** The name of a custom field in lists, filters, files and messages. */
export const customPath = (id: string): string => `${head}${id}`

/** Returns the id of the custom field with this name, or null for a field that the entity itself declares. */
export const customIdOf = (field: string): string | null =>
  field.startsWith(head) ? field.slice(head.length) : null

/** Returns a value of unknown type as custom values. Returns an empty object if the value is not an object. */
export const customValuesIn = (given: unknown): CustomValues =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as CustomValues) : {}

/** Returns the value of a record's field or custom field. `field` is the name of the list column. */
export function valueAt(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const id = customIdOf(field)
  return id === null ? record[field] : customValuesIn(record['customFields'])[id]
}

/** Moves the custom fields of a body, which are separate fields as in files, into `customFields`. */
export function nestedCustomValues(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(body).filter(([field]) => customIdOf(field) === null)
  const custom = Object.entries(body).flatMap(([field, value]) => {
    const id = customIdOf(field)
    return id === null ? [] : [[id, value]]
  })
  if (custom.length === 0) return Object.fromEntries(own)
  const before = customValuesIn(body['customFields'])
  return { ...Object.fromEntries(own), customFields: { ...before, ...Object.fromEntries(custom) } }
}
