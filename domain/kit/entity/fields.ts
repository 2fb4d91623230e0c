import { z } from 'zod'
import { address as addressValue } from '../value/address.ts'
import { colour as colourValue } from '../value/colour.ts'
import { country as countryValue, countryCodes } from '../value/countries.ts'
import { emailSaying } from '../value/email.ts'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'
import { link as linkValue } from '../value/link.ts'
import { type Decimal, type DecimalRule, decimalField, moneyField } from '../value/money.ts'
import { phone as phoneValue } from '../value/phone.ts'
import { inOneLine, isSeen, isWellFormed } from '../value/typed-text.ts'
import { zone as zoneValue } from '../time/time-zone.ts'
import type { Language } from '../words/words.ts'
import { type Line, type ValuesOf, charactersOf } from './line.ts'
import type { States } from './states.ts'

/** The kind of a field, in addition to its zod type. The kind determines the input, the storage and the search. */
export type FieldInfo =
  | { kind: 'text'; multiline: boolean; max: number }
  | {
      kind: 'flag' | 'colour' | 'email' | 'phone' | 'link' | 'zone' | 'day' | 'instant' | 'moment' | 'custom'
    }
  /** With `postal`, the postal code is required. */
  | { kind: 'address'; postal?: true }
  | { kind: 'country'; options: readonly string[] }
  | { kind: 'decimal'; scale: number; money?: true }
  | { kind: 'integer'; pieces?: true }
  | { kind: 'choice' | 'choices'; options: readonly string[]; states?: States }
  | { kind: 'ref' | 'refs'; to: string }
  | { kind: 'lines'; of: Line }
  /** A structured value, such as a list of phones or a duration. */
  | {
      kind: 'value'
      /** The key of the text in each entry of a list. For phones, this key is `number`. */
      each?: string
      /** The entity whose records the value contains. */
      to?: string
      /** Formats the whole value as text for files and lists. */
      say?: (value: unknown, language: Language) => string
      asked?: StructuredInput
    }

/** How phones or e-mail addresses are entered. With `additional`, another field contains the main value. */
export type AskedWays = { as: 'phones' | 'emails'; types: readonly string[]; max: number; additional?: true }

/** How a structured value is entered: as phones or e-mail addresses, or as a duration in ms. */
export type StructuredInput = AskedWays | { as: 'duration' }

// The type parameter is `object`, because zod's types would search all of `FieldInfo` for zod's placeholders.
const infos = z.registry<object>()

/** Registers the kind of a field for its schema. */
export function fieldOf<S extends z.ZodType>(schema: S, info: FieldInfo): S {
  infos.add(schema, info)
  return schema
}

/** The schema inside a wrapper, with the type `ZodType`. */
export const unwrapped = (wrapper: z.ZodOptional | z.ZodDefault | z.ZodNullable) =>
  wrapper.unwrap() as z.ZodType

/** The schema without `.optional()`, `.default()` and `.nullable()`. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return bare(unwrapped(schema))
  }
  return schema
}

/** Whether the field can be omitted when a record is created, because it is optional or has a default. */
export const isLeftOut = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

/** The kind of a schema's field. A schema that was not made with `fieldOf` has the kind `value`. */
export function infoOf(schema: z.ZodType): FieldInfo {
  return (infos.get(bare(schema)) as FieldInfo | undefined) ?? { kind: 'value' }
}

type TextRule = { multiline: boolean; missing?: FieldCode | undefined; least?: number }

function words(max: number, { multiline, missing, least = 1 }: TextRule) {
  const schema = z
    .string(missing && fieldMessage(missing))
    .overwrite((typed) => (multiline ? typed : inOneLine(typed)))
    .trim()
    .min(1, { error: fieldMessage(missing ?? 'EMPTY'), abort: true })
    .refine(isSeen, { error: fieldMessage(missing ?? 'EMPTY'), abort: true })
    .min(least, fieldMessage('TOO_SHORT', { min: least }))
    .max(max, fieldMessage('TOO_LONG', { max }))
    .refine(isWellFormed, fieldMessage('CHARACTERS'))
  return fieldOf(schema, { kind: 'text', multiline, max })
}

/** A trimmed, non-empty line of text with at most `max` characters. `missing` is the code for a missing text. */
export const text = (max: number, missing?: FieldCode) => words(max, { multiline: false, missing })

/** A name of a record in one line. */
export const name = (max = 120) => words(max, { multiline: false })

/** A text of several lines. `missing` is the code for a missing text. */
export const paragraph = (max = 5000, missing?: FieldCode) => words(max, { multiline: true, missing })

/** The minimum length of name and description in a name/description form, in characters (UI-47, OPEN-65). */
const leastDescribed = 3

/** The fields of a name/description form: name, description and the switch Active (UI-46, UI-47). */
export const described = (max = 80) => ({
  name: words(max, { multiline: false, least: leastDescribed }),
  description: words(2000, { multiline: true, least: leastDescribed }).optional(),
  enabled: flag(true),
})

/** A switch. `initial` is the default of the switch. */
export const flag = (initial: boolean) => fieldOf(z.boolean(), { kind: 'flag' }).default(initial)

/** A choice of one code from a list of codes. */
export function oneOf<const T extends readonly [string, ...string[]]>(options: T) {
  return fieldOf(z.enum(options), { kind: 'choice', options })
}

/** The state of a record: one of the states that `states()` declares. */
export function state<Code extends string>(of: States<Code>) {
  return fieldOf(z.enum(of.codes), { kind: 'choice', options: of.codes, states: of })
}

/** A choice of at least `min` codes from a list of codes, without duplicates. */
export function someOf<const T extends readonly [string, ...string[]]>(options: T, min = 0) {
  const schema = z
    .array(z.enum(options))
    .min(min, fieldMessage('EMPTY'))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))
  return fieldOf(schema, { kind: 'choices', options })
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number) {
  const schema = z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? undefined : fieldMessage('WHOLE_NUMBER'),
    })
    .min(min, fieldMessage('TOO_SMALL', { min }))
    .max(max, fieldMessage('TOO_BIG', { max }))
  return fieldOf(schema, { kind: 'integer' })
}

/** A decimal number as text, such as a quantity or a rate. `scale` is the maximum number of decimals. */
export const decimal = (rule: DecimalRule) =>
  fieldOf(decimalField(rule), { kind: 'decimal', scale: rule.scale })

/** An amount in the record's currency, as text with two decimals. The amount is at least `min`, by default 0. */
export const money = (min?: Decimal) => fieldOf(moneyField(min), { kind: 'decimal', scale: 2, money: true })

/** The id of a record: a UUID in lower case. */
export const id = () => z.uuid().toLowerCase()

declare const pointsTo: unique symbol
declare const shows: unique symbol

/** The id of a record of entity `To` in the same workspace. Responses contain an object of type `Small`. */
export type Ref<To extends string, Small = unknown> = z.ZodType<string, string> & {
  readonly [pointsTo]: To
  readonly [shows]: Small
}

/** Ids of records of entity `To` in the same workspace. Responses contain objects of type `Small`. */
export type Refs<To extends string, Small = unknown> = z.ZodType<string[], string[]> & {
  readonly [pointsTo]: To
  readonly [shows]: Small
}

/**
 * A reference to a record: an id in requests, an object of type `Small` in responses. `missing` is the code for a
 * missing reference.
 */
export function ref<const To extends string, Small = unknown>(
  to: To,
  missing: FieldCode = 'REQUIRED',
): Ref<To, Small> {
  const said = (issue: { input?: unknown }) => fieldMessage(issue.input ? 'ID' : missing)
  return fieldOf(z.uuid({ error: said }).toLowerCase(), { kind: 'ref', to }) as unknown as Ref<To, Small>
}

/** References to several records, at most `max`, in the given order and without duplicates. */
export function refs<const To extends string, Small = unknown>(to: To, max = 50) {
  const schema = z
    .array(id())
    .max(max, fieldMessage('TOO_MANY', { max }))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))
  return (fieldOf(schema, { kind: 'refs', to }) as unknown as Refs<To, Small>).default([])
}

/** A structured value, which is stored unchanged. `each` is the key of the text in each entry of a list. */
export const value = <S extends z.ZodType>(schema: S, each?: string, asked?: StructuredInput): S =>
  fieldOf(schema, { kind: 'value', ...(each === undefined ? {} : { each }), ...(asked ? { asked } : {}) })

type Say<S extends z.ZodType> = (given: z.output<S>, language: Language) => string

/** Formats a structured value as text. A value that does not match the schema gives an empty text. */
const sayingOf =
  <S extends z.ZodType>(schema: S, say: Say<S>) =>
  (given: unknown, language: Language) => {
    const read = schema.safeParse(given)
    return read.success ? say(read.data, language) : ''
  }

/** A structured value that contains records of the entity `to`. `say` formats the value as text in a language. */
export const showing = <S extends z.ZodType>(to: string, schema: S, say?: Say<S>): S =>
  fieldOf(schema, { kind: 'value', to, ...(say && { say: sayingOf(schema, say) }) })

/** A structured value. `say` formats the value as text in a language. */
export const worded = <S extends z.ZodType>(schema: S, say: Say<S>, asked?: StructuredInput): S =>
  fieldOf(schema, { kind: 'value', say: sayingOf(schema, say), ...(asked ? { asked } : {}) })

/** A colour in one of the accepted notations (UI-41). */
export const colour = () => fieldOf(colourValue, { kind: 'colour' })

/** An e-mail address. `wrong` is the code for an invalid address (UI-39). */
export const email = (wrong: FieldCode = 'EMAIL') => fieldOf(emailSaying(wrong), { kind: 'email' })

/** A phone number, which is stored in E.164 (UI-37). */
export const phone = () => fieldOf(phoneValue, { kind: 'phone' })

/** A web address with http or https. If the scheme is missing, `https://` is added (UI-42). */
export const link = () => fieldOf(linkValue, { kind: 'link' })

/** A postal address with its position and time zone (CRM-05). */
export const address = () => fieldOf(addressValue, { kind: 'address' })

/** An IANA time zone name. */
export const zone = () => fieldOf(zoneValue, { kind: 'zone' })

/** A country, as an ISO 3166-1 code. Screens show the country's name in the user's language. */
export const country = () => fieldOf(countryValue, { kind: 'country', options: countryCodes })

/** Whether the year of an instant is 1 to 9999. JavaScript and PostgreSQL write these years with four digits. */
function hasPlainYear(given: string | number): boolean {
  const ms = new Date(given).getTime()
  return ms >= -62_135_596_800_000 && ms <= 253_402_300_799_999
}

/** A day as `YYYY-MM-DD`, except in the year 0, which PostgreSQL lacks. `missing` is the code for a missing day. */
export function day(missing: FieldCode = 'DATE') {
  const said = (issue: { input?: unknown }) => fieldMessage(issue.input ? 'DATE' : missing)
  return fieldOf(z.iso.date({ error: said }).regex(/^(?!0000)/, fieldMessage('DATE')), { kind: 'day' })
}

/** An instant as epoch ms or ISO 8601. `missing` is the code for a missing instant. */
function epochOrIso(missing: FieldCode) {
  const said = (issue: { input?: unknown }) =>
    fieldMessage(issue.input === undefined || issue.input === null ? missing : 'DATE')
  const written = z.iso.datetime({ offset: true, abort: true, error: said })
  return z
    .union([z.int().nonnegative(fieldMessage('DATE')), written], { error: said })
    .refine(hasPlainYear, fieldMessage('DATE'))
}

/** An instant. Requests contain epoch ms or ISO 8601, responses ISO 8601 in UTC. */
export const instant = () =>
  fieldOf(
    epochOrIso('DATE').transform((given) => new Date(given).toISOString()),
    { kind: 'instant' },
  )

/**
 * An instant. Requests contain epoch ms or ISO 8601, responses epoch ms. `missing` is the code for a missing instant.
 */
export const moment = (missing: FieldCode = 'DATE') =>
  fieldOf(
    epochOrIso(missing).transform((given) => new Date(given).getTime()),
    { kind: 'moment' },
  )

declare const holds: unique symbol

/** The schema of a record's lines. The order of lines matters. */
export type Lines<L extends Line> = z.ZodType<ValuesOf<L>[], unknown[]> & { readonly [holds]: L }

/** The schema of a line in a request. The schema removes empty optional fields and adds computed fields. */
function sentLine(of: Line) {
  const fields = Object.entries(of.fields).map(([field, schema]) => [
    field,
    schema instanceof z.ZodOptional ? schema.nullable() : schema,
  ])
  const own = of.named ? { _id: id().nullish() } : {}
  return z.strictObject({ ...own, ...(Object.fromEntries(fields) as typeof of.fields) }).transform((sent) => {
    const values = Object.fromEntries(
      Object.entries(sent).filter(([, given]) => given !== null && given !== undefined),
    )
    return { ...values, ...of.derive(values) }
  })
}

/** The lines of a record, at most as many as `of` allows. `missing` is the code for an empty list. */
export function lines<L extends Line>(of: L, missing?: FieldCode): Lines<L> {
  const some = z
    .array(sentLine(of))
    .max(of.most, fieldMessage('TOO_MANY', { max: of.most }))
    .refine((all) => charactersOf(all) <= of.mostText, fieldMessage('TOO_LONG', { max: of.mostText }))
  const schema = missing === undefined ? some : some.min(1, fieldMessage(missing))
  return fieldOf(schema, { kind: 'lines', of }) as unknown as Lines<L>
}
