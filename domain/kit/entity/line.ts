import type { z } from 'zod'

/** Named schemas: the fields of a line. */
type Shape = Record<string, z.ZodType>

type MayLack<S extends Shape> = {
  [Field in keyof S]: S[Field] extends z.ZodOptional ? Field : never
}[keyof S]

/** The values of a line by field; empty optional fields are omitted. */
export type LineValues<S extends Shape> = { [Field in Exclude<keyof S, MayLack<S>>]: z.output<S[Field]> } & {
  [Field in MayLack<S>]?: NonNullable<z.output<S[Field]>>
}

/** A line of a record: it belongs to the record, has a position in it, and is read and written with it. */
export type Line<F extends Shape = Shape, K extends Shape = Shape> = {
  /** The fields that people set. */
  fields: F
  /** The fields that the system sets: readable, never accepted as input. */
  systemFields: K
  /** Computes system fields from the fields that people set; the other system fields stay as stored. */
  derive(values: LineValues<F>): Partial<LineValues<K>>
  /**
   * Whether each line has an `_id` in responses, so that calls can refer to it; otherwise only its position identifies
   * it.
   */
  named: boolean
  /** The most lines that a record may have. */
  most: number
  /** The most characters in the texts of all lines together. */
  mostText: number
}

/** The system fields of a line in a change: an omitted field stays unchanged, `undefined` empties it. */
type SystemValues<S extends Shape> = {
  [Field in keyof LineValues<S>]: undefined extends LineValues<S>[Field]
    ? LineValues<S>[Field] | undefined
    : LineValues<S>[Field]
}

/** A stored line by field; `_id` is absent if the line was not stored yet. */
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

/** Declares the lines of a record. `lines()` makes the field for them, `lineTable` their table. */
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

/** All fields of a line with their schemas, set by people or by the system. */
export const lineShape = (of: Line): Shape => ({ ...of.fields, ...of.systemFields })

/** The number of characters in the texts of all lines together, without their ids. */
export const charactersOf = (all: readonly object[]): number =>
  all
    .flatMap(({ _id, ...values }: { _id?: unknown }) => Object.values(values))
    .reduce((total: number, text: unknown) => total + (typeof text === 'string' ? text.length : 0), 0)
