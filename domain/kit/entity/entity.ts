import { z } from 'zod'
import type { Archive } from './archive.ts'
import { createBody, storedFields, updateFields } from './field-forms.ts'
import {
  type FieldInfo,
  type Lines,
  type Ref,
  type Refs,
  flag,
  id,
  infoOf,
  instant,
  showing,
} from './fields.ts'
import type { Line, ValuesOf } from './line.ts'
import type { Naming } from './name-of.ts'
import { type Called, certainNaming, namingFrom, ownFields } from './naming.ts'
import type { Flag, Section } from './sections.ts'
import type { Split } from './split.ts'
import { type Verb, usualVerbs } from './verbs.ts'

/** Named schemas: the fields of an entity. */
export type Fields = Record<string, z.ZodType>
type Body = z.ZodObject

/** An action on one record beyond the generic verbs: the flag it needs and its body. */
export type Action = { needs: Flag; alsoNeeds?: Flag; input?: Body }
type Actions = Record<string, Action>

/** A field's value on a row: an optional field that was left out is null. */
export type Stored<S> = S extends z.ZodOptional<infer Inner> ? z.output<Inner> | null : z.output<S>

/** The inner schema of a wrapped one. */
export type Bare<S> = S extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> ? Bare<Inner> : S

/** A referenced record as a read shows it: its id and what names it. */
export type RecordRef = { _id: string } & { readonly [field: string]: unknown }

/** A line as a read shows it: its references are small objects. */
type ShownLine<L extends Line> = {
  [Field in keyof ValuesOf<L>]: Bare<(L['fields'] & L['systemFields'])[Field]> extends Ref<string>
    ? RecordRef
    : ValuesOf<L>[Field]
}

type Shown<S> =
  Bare<S> extends Ref<string, infer Small>
    ? S extends z.ZodOptional
      ? (RecordRef & Small) | null
      : RecordRef & Small
    : Bare<S> extends Refs<string, infer Small>
      ? (RecordRef & Small)[]
      : Bare<S> extends Lines<infer L>
        ? ShownLine<L>[]
        : Stored<S>

/** What every record carries besides its fields. Instants are ISO 8601 in UTC. */
type RecordBase = {
  _id: string
  workspace: string
  version: number
  createdAt: string
  updatedAt: string
  createdBy: RecordRef | null
}

/** A field of either kind; what names one does not make one. */
type FieldOf<F extends Fields, K extends Fields> = keyof NoInfer<F & K> & string

type Declared<
  F extends Fields,
  K extends Fields,
  A extends Actions,
  L extends string,
  C extends Body,
  S extends string,
> = {
  /** The permission section whose flags the verbs need. */
  section: Section
  /** The path segment where it differs from the name. */
  segment?: string
  /** Other segments that answer alike. */
  aliases?: readonly string[]
  /** Every member keeps their own and sees nobody else's: no flag is needed. */
  own?: boolean
  /** Also kept for a person without a workspace, for themselves alone (FEED-01). */
  personal?: boolean
  /** What people may set. */
  fields: F
  /** What the system sets: shown, never accepted. */
  systemFields?: K
  /** The body of `create` where it is more than the fields. */
  create?: C
  /** The body of `update` where its names are not those of the fields. */
  update?: Body
  /** Fields accepted by `create` only; they never change afterwards. */
  fixed?: readonly (keyof F & string)[]
  /** Fields whose value no two records of a workspace share, whatever the case. */
  unique?: readonly (keyof F & string)[]
  /** What it is called by, the first that says anything: `['name', 'address']`; in brackets what is said together. By its `name` where nothing is declared. */
  called?: Called<FieldOf<F, K>>
  /** Its number, by which the audit trail, addresses and searches name it besides. */
  number?: FieldOf<F, K>
  /** The search over everything finds it. */
  found?: true
  /** What a reference to such a record shows, besides what it is called by. */
  small?: readonly FieldOf<F, K>[]
  /** How many records a search answers where no limit is asked; 5 as a picker shows. */
  searchLimit?: number
  /** Searched fields; `client.name` searches through the reference, `account.accountNumber` in what refers to the record. */
  search?: readonly string[]
  /** Other names `fields=` may use for searched fields: `zip` → `address`. */
  searchNames?: Record<string, string | readonly string[]>
  /** Keys of a list's query that narrow nothing, with the only values they take. */
  listKeys?: Readonly<Record<string, readonly string[]>>
  filter?: readonly L[]
  sort?: readonly S[]
  /** The order of a list nobody sorted: by name where it can be sorted by that, else the newest first. */
  order?: string
  /** Whether a record can stay without being in lists and pickers (OPEN-46); see `Archive`. */
  archive?: Archive
  /** The field `summary` counts by. */
  countBy?: FieldOf<F, K>
  /** Records whose `field` holds `code` take something back: lists and files show their amounts below zero. */
  takesBack?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /** Records whose `field` holds `code` count no more: lists strike them through, files show their amounts as zero. */
  voids?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /** `create` asks for more than a row of a file says: screens offer no import. */
  beyondRows?: true
  /** Columns of an imported file that hold several fields in one: a whole name. */
  splits?: Record<string, Split>
  /** Verbs it lacks, and those it has beyond the usual. */
  without?: readonly Verb[]
  also?: readonly Verb[]
  actions?: A
}

/** What has no `name` says what it is called by. */
type Calling<F extends Fields, K extends Fields> = 'name' extends keyof F | keyof K
  ? unknown
  : { called: Called<FieldOf<F, K>> }

/** Records that count otherwise than others: those whose `field` holds `code`, with their amounts. */
type Counting = { field: string; code: string; amounts: readonly string[] }

/** An entity: what the business calls a thing, declared once, read by server and web. */
export type Entity<
  N extends string = string,
  F extends Fields = Fields,
  K extends Fields = Fields,
  A extends Actions = Actions,
  L extends string = string,
  C extends Body = Body,
  S extends string = string,
> = {
  name: N
  segment: string
  aliases: readonly string[]
  section: Section
  own: boolean
  personal: boolean
  fields: F
  systemFields: K
  /** The body of `create` and of `update`, both strict. */
  create: C
  update: Body
  /** The record as it is stored, by field. */
  row: z.ZodObject
  unique: readonly string[]
  called: Naming
  number: string | null
  found: boolean
  small: readonly string[]
  searchLimit: number
  search: readonly string[]
  searchNames: Record<string, string | readonly string[]>
  listKeys: Readonly<Record<string, readonly string[]>>
  filter: readonly L[]
  sort: readonly S[]
  order: string
  archive: Archive | null
  countBy: string | null
  takesBack: Counting | null
  voids: Counting | null
  splits: Record<string, Split>
  /** A file of such records can be read column by column: its body is its fields. */
  importable: boolean
  verbs: readonly Verb[]
  actions: A
}

/** The values of a record's own and system fields, as stored. */
export type RowOf<E extends Entity> = { [Field in keyof E['fields']]: Stored<E['fields'][Field]> } & {
  [Field in keyof E['systemFields']]: Stored<E['systemFields'][Field]>
}

/** A record as `read` and `list` answer it: references are small objects. */
export type Read<E extends Entity> = RecordBase & {
  [Field in keyof E['fields']]: Shown<E['fields'][Field]>
} & { [Field in keyof E['systemFields']]: Shown<E['systemFields'][Field]> }

/** Fields every record can be sorted and filtered by. */
const baseFields: Fields = {
  createdAt: instant(),
  updatedAt: instant(),
  createdBy: showing('workforce', id()).optional(),
  removed: flag(false),
}

/** Declares an entity; everything generic follows from it (design.md section 3). */
export function entity<
  const N extends string,
  F extends Fields,
  K extends Fields = Record<never, never>,
  const A extends Actions = Record<never, never>,
  const L extends (keyof (F & K) & string) | 'createdAt' | 'updatedAt' = never,
  C extends Body = Body,
  const S extends (keyof (F & K) & string) | 'createdAt' | 'updatedAt' = 'createdAt',
>(name: N, declared: Declared<F, K, A, L, C, S> & Calling<F, K>): Entity<N, F, K, A, L, C, S> {
  const systemFields = (declared.systemFields ?? {}) as K
  const called = namingFrom(declared.called, { ...declared.fields, ...systemFields })
  if (called === null) throw new Error(`${name} does not say what it is called`)
  const number = declared.number === undefined ? [] : [declared.number]
  const shownWith = ownFields(certainNaming({ ...declared, systemFields, called }))
  const changeable = Object.entries(declared.fields).filter(([field]) => !declared.fixed?.includes(field))
  return {
    name,
    segment: declared.segment ?? name,
    aliases: declared.aliases ?? [],
    section: declared.section,
    own: declared.own ?? false,
    personal: declared.personal ?? false,
    fields: declared.fields,
    systemFields,
    // Where none is declared, C is any object, and S is the moment of making.
    create: declared.create ?? (createBody(declared.fields) as C),
    update:
      declared.update ??
      z.strictObject({
        ...updateFields(Object.fromEntries(changeable)),
        version: z.int().positive().optional(),
      }),
    row: z.object({ ...storedFields(declared.fields), ...storedFields(systemFields) }),
    unique: declared.unique ?? [],
    called,
    number: declared.number ?? null,
    found: declared.found ?? false,
    small: [...new Set([...(declared.small ?? []), ...shownWith, ...number])],
    searchLimit: declared.searchLimit ?? 5,
    search: declared.search ?? [],
    searchNames: declared.searchNames ?? {},
    listKeys: declared.listKeys ?? {},
    filter: declared.filter ?? [],
    sort: (declared.sort ?? ['createdAt']) as readonly S[],
    order: declared.order ?? (declared.sort?.some((field) => field === 'name') ? 'name' : '-createdAt'),
    archive: declared.archive ?? null,
    countBy: declared.countBy ?? null,
    takesBack: declared.takesBack ?? null,
    voids: declared.voids ?? null,
    splits: declared.splits ?? {},
    importable:
      !declared.without?.some((verb) => verb === 'create' || verb === 'import') &&
      !declared.own &&
      !declared.beyondRows,
    verbs: [...usualVerbs.filter((verb) => !declared.without?.includes(verb)), ...(declared.also ?? [])],
    actions: (declared.actions ?? {}) as A,
  }
}

/** The schema of a field, whoever sets it. */
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

/** As `referencesOf`, of any fields: those of a line. */
export function referencesIn(fields: Fields): { field: string; to: string; many: boolean }[] {
  return Object.entries(fields).flatMap(([field, schema]) => {
    const info = infoOf(schema)
    return info.kind === 'ref' || info.kind === 'refs'
      ? [{ field, to: info.to, many: info.kind === 'refs' }]
      : []
  })
}

/** What kind of field a named field is, also one that only `create` takes; an unknown one is a plain value. */
export function infoOfField(of: Entity, field: string): FieldInfo {
  const schema = schemaOf(of, field) ?? (of.create.shape[field] as z.ZodType | undefined)
  return schema ? infoOf(schema) : { kind: 'value' }
}
