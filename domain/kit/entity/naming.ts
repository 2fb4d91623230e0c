import { z } from 'zod'
import type { Naming } from './name-of.ts'
import { infoOf } from './fields.ts'

/** The fields that a record is called by, in order of preference; those in brackets are said together. */
export type Called<Field extends string> = readonly (Field | readonly Field[])[]

type Fields = Record<string, z.ZodType>

/** How the records of an entity are called: as declared, else by the field `name`. */
export function namingFrom(called: Called<string> | undefined, fields: Fields): Naming | null {
  const declared = called ?? ('name' in fields ? ['name'] : null)
  if (declared === null) return null
  return declared.map((fieldOrFields) =>
    [fieldOrFields].flat().map((field) => {
      const schema = fields[field]
      const info = schema ? infoOf(schema) : null
      return info?.kind === 'ref' ? { field, to: info.to } : { field }
    }),
  )
}

/** As much of it as is needed to name any record: what follows an alternative that no record lacks is for its trail alone. */
export function certainNaming(of: { called: Naming; fields: Fields; systemFields: Fields }): Naming {
  const shape = { ...of.fields, ...of.systemFields }
  const isCertain = ({ field }: { field: string }) => !(shape[field] instanceof z.ZodOptional)
  const certain = of.called.findIndex((parts) => parts.every(isCertain))
  return certain < 0 ? of.called : of.called.slice(0, certain + 1)
}

/** The fields of a record's own that it is called by: all but references. */
export const ownFields = (naming: Naming): string[] =>
  naming.flat().flatMap(({ field, to }) => (to === undefined ? [field] : []))
