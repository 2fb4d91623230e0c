import { z } from 'zod'
import type { Naming } from './name-of.ts'
import { infoOf } from './fields.ts'

/** The fields that form a record's name, in order of preference. Fields in inner brackets are joined. */
export type DisplayName<Field extends string> = readonly (Field | readonly Field[])[]

type Fields = Record<string, z.ZodType>

/** Returns the fields that form the name of an entity's records: `displayName`, else the field `name`, else null. */
export function namingFrom(displayName: DisplayName<string> | undefined, fields: Fields): Naming | null {
  const declared = displayName ?? ('name' in fields ? ['name'] : null)
  if (declared === null) return null
  return declared.map((fieldOrFields) =>
    [fieldOrFields].flat().map((field) => {
      const schema = fields[field]
      const info = schema ? infoOf(schema) : null
      return info?.kind === 'ref' ? { field, to: info.to } : { field }
    }),
  )
}

/**
 * The groups of name fields up to the first group that always has a value. The later groups are needed only for the
 * audit trail.
 */
export function certainNaming(of: { displayName: Naming; fields: Fields; systemFields: Fields }): Naming {
  const shape = { ...of.fields, ...of.systemFields }
  const isCertain = ({ field }: { field: string }) => !(shape[field] instanceof z.ZodOptional)
  const certain = of.displayName.findIndex((parts) => parts.every(isCertain))
  return certain < 0 ? of.displayName : of.displayName.slice(0, certain + 1)
}

/** The name fields of the record itself, without references. */
export const ownFields = (naming: Naming): string[] =>
  naming.flat().flatMap(({ field, to }) => (to === undefined ? [field] : []))
