import type { z } from 'zod'
import type { Entity, Fields } from './entity.ts'
import { type FieldInfo, flag, id, infoOf, instant, showing } from './fields.ts'
import type { Line } from './line.ts'

/** Fields by which every record can be sorted and filtered. */
const baseFields: Fields = {
  createdAt: instant(),
  updatedAt: instant(),
  createdBy: showing('workforce', id()).optional(),
  removed: flag(false),
}

/** The schema of a field, set by people or by the system; null for an unknown field. */
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

/** The fields that point to other records, with the entity they point to. */
export const referencesOf = (of: Entity) => referencesIn({ ...of.fields, ...of.systemFields })

/** The entities of which a record shows more than their references, as an account lists its service locations. */
export const shownIn = (of: Entity): string[] =>
  Object.values({ ...of.fields, ...of.systemFields }).flatMap((schema) => {
    const info = infoOf(schema)
    return info.kind === 'value' && info.to !== undefined ? [info.to] : []
  })

/** Works like `referencesOf`, for any set of fields, such as those of a line. */
export function referencesIn(fields: Fields): { field: string; to: string; many: boolean }[] {
  return Object.entries(fields).flatMap(([field, schema]) => {
    const info = infoOf(schema)
    return info.kind === 'ref' || info.kind === 'refs'
      ? [{ field, to: info.to, many: info.kind === 'refs' }]
      : []
  })
}

/** The kind of a named field, including fields that only `create` accepts; an unknown field is a plain value. */
export function infoOfField(of: Entity, field: string): FieldInfo {
  const schema = schemaOf(of, field) ?? (of.create.shape[field] as z.ZodType | undefined)
  return schema ? infoOf(schema) : { kind: 'value' }
}
