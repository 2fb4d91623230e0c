import type { z } from 'zod'

/** Named schemas: the fields of a line. */
type Shape = Record<string, z.ZodType>

type MayLack<S extends Shape> = {
  [Field in keyof S]: S[Field] extends z.ZodOptional ? Field : never
}[keyof S]

/** The values of a line by field; what an optional field does not have is left out. */
export type LineValues<S extends Shape> = { [Field in Exclude<keyof S, MayLack<S>>]: z.output<S[Field]> } & {
  [Field in MayLack<S>]?: NonNullable<z.output<S[Field]>>
}

/** A line of a record: it belongs to its record, has a place in its order, and is written and read with it. */
export type Line<F extends Shape = Shape, K extends Shape = Shape> = {
  /** What people set. */
  fields: F
  /** What the system sets: shown, never accepted. */
  systemFields: K
  /** What of that follows from what people set; the rest stays as it was stored. */
  derive(values: LineValues<F>): Partial<LineValues<K>>
  /** Whether a line has an `_id` on the wire, by which a call can name it; else it is known by its place alone. */
  named: boolean
  /** The most lines of a record. */
  most: number
  /** The most characters that the texts of all its lines have together. */
  mostText: number
}

/** What the system sets of a line: a field that is left out stays as it was, one that is `undefined` is emptied. */
type SystemValues<S extends Shape> = {
  [Field in keyof LineValues<S>]: undefined extends LineValues<S>[Field]
    ? LineValues<S>[Field] | undefined
    : LineValues<S>[Field]
}

/** A line as it is stored, by field; `_id` is absent from one that was not stored yet. */
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

/** Declares the lines of a record, once; `lines()` is the field that holds them, `lineTable` where they are stored. */
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

/** Every field of a line with its schema, whoever sets it. */
export const lineShape = (of: Line): Shape => ({ ...of.fields, ...of.systemFields })

/** How many characters the texts of lines have together. */
export const charactersOf = (all: readonly object[]): number =>
  all
    .flatMap((values) => Object.values(values))
    .reduce((total: number, text: unknown) => total + (typeof text === 'string' ? text.length : 0), 0)
