import type { z } from 'zod'

/** The fields of a line: their schemas by name. */
type Shape = Record<string, z.ZodType>

type MayLack<S extends Shape> = {
  [Field in keyof S]: S[Field] extends z.ZodOptional ? Field : never
}[keyof S]

/** The values of a line by field. Empty optional fields are omitted. */
export type LineValues<S extends Shape> = { [Field in Exclude<keyof S, MayLack<S>>]: z.output<S[Field]> } & {
  [Field in MayLack<S>]?: NonNullable<z.output<S[Field]>>
}

/**
 * The declaration of a record's lines. A line has a position in its record, and is read and written together with the
 * record.
 */
export type Line<F extends Shape = Shape, K extends Shape = Shape> = {
  /** The fields that users set. */
  fields: F
  /** The fields that the system sets. Responses contain these fields, requests must not contain them. */
  systemFields: K
  /** Computes values of system fields from the values that users set. Other system fields keep their stored values. */
  derive(values: LineValues<F>): Partial<LineValues<K>>
  /**
   * Whether each line has an `_id` in responses, so that calls can refer to the line. A line without an `_id` is
   * identified by its position.
   */
  named: boolean
  /** The maximum number of lines of a record. */
  most: number
  /** The maximum number of characters in the texts of all lines together. */
  mostText: number
}

/**
 * The values of system fields in a change of a line. An omitted field stays unchanged, `undefined` clears the field.
 */
type SystemValues<S extends Shape> = {
  [Field in keyof LineValues<S>]: undefined extends LineValues<S>[Field]
    ? LineValues<S>[Field] | undefined
    : LineValues<S>[Field]
}

/** The values of a line by field. `_id` is absent if the line is not stored yet. */
export type ValuesOf<L extends Line> = { _id?: string } & LineValues<L['fields']> &
  SystemValues<L['systemFields']>

type Declared<F extends Shape, K extends Shape> = {
  fields: F
  systemFields?: K
  derive?(values: LineValues<F>): Partial<LineValues<K>>
  named?: boolean
  most: number
  mostText?: number
}

/** Declares the lines of a record. `lines()` makes a field from the declaration, `lineTable` makes a table. */
export const line = <F extends Shape, K extends Shape = Record<never, never>>(
  declared: Declared<F, K>,
): Line<F, K> => ({
  fields: declared.fields,
  systemFields: declared.systemFields ?? ({} as K),
  derive: declared.derive ?? (() => ({})),
  named: declared.named ?? false,
  most: declared.most,
  mostText: declared.mostText ?? Infinity,
})

/** The schemas of all fields of a line, by name. */
export const lineShape = (of: Line): Shape => ({ ...of.fields, ...of.systemFields })

/** The number of characters in the texts of all lines together. Ids do not count. */
export const charactersOf = (all: readonly object[]): number =>
  all
    .flatMap(({ _id, ...values }: { _id?: unknown }) => Object.values(values))
    .reduce((total: number, text: unknown) => total + (typeof text === 'string' ? text.length : 0), 0)
