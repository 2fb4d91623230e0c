import type { z } from 'zod'
import type { Entity, Fields } from './entity.ts'
import { type FieldInfo, flag, id, infoOf, instant, showing } from './fields.ts'
import type { Line } from './line.ts'

/** Additional fields of every record, by which lists can be sorted or filtered. */
const baseFields: Fields = {
  createdAt: instant(),
  updatedAt: instant(),
  createdBy: showing('workforce', id()).optional(),
  removed: flag(false),
}

/** Returns the schema of a field that users or the system set, or null for an unknown field. */
export function schemaOf(of: Entity, field: string): z.ZodType | null {
  return of.fields[field] ?? of.systemFields[field] ?? baseFields[field] ?? null
}

/** The fields of an entity that hold lines. */
export function linesOf(of: Entity): { field: string; line: Line }[] {
  return Object.entries({ ...of.fields, ...of.systemFields }).flatMap(([field, schema]) => {
    const info = infoOf(schema)
    return info.kind === 'lines' ? [{ field, line: info.of }] : []
  })
}

/** The fields that refer to other records, with the entity of these records. */
export const referencesOf = (of: Entity) => referencesIn({ ...of.fields, ...of.systemFields })

/**
 * The entities whose records are contained in responses for `of`, not only as references. For example, the response for
 * an account contains its service locations.
 */
export const shownIn = (of: Entity): string[] =>
  Object.values({ ...of.fields, ...of.systemFields }).flatMap((schema) => {
    const info = infoOf(schema)
    return info.kind === 'value' && info.to !== undefined ? [info.to] : []
  })

/** Works like `referencesOf` for any set of fields, such as the fields of a line. */
export function referencesIn(fields: Fields): { field: string; to: string; many: boolean }[] {
  return Object.entries(fields).flatMap(([field, schema]) => {
    const info = infoOf(schema)
    return info.kind === 'ref' || info.kind === 'refs'
      ? [{ field, to: info.to, many: info.kind === 'refs' }]
      : []
  })
}

/** The kind of a field, including fields that only `create` accepts. The kind of an unknown field is `value`. */
export function infoOfField(of: Entity, field: string): FieldInfo {
  const schema = schemaOf(of, field) ?? (of.create.shape[field] as z.ZodType | undefined)
  return schema ? infoOf(schema) : { kind: 'value' }
}
