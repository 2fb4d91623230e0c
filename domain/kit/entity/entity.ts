import { z } from 'zod'
import type { Archive } from './archive.ts'
import { createBody, storedFields, updateFields } from './field-forms.ts'
import type { Lines, Ref, Refs } from './fields.ts'
import type { Line, ValuesOf } from './line.ts'
import type { Naming } from './name-of.ts'
import { type DisplayName, certainNaming, namingFrom, ownFields } from './naming.ts'
import type { Flag, Section } from './sections.ts'
import type { Split } from './split.ts'
import { type Verb, verbsOf } from './verbs.ts'

/** Named schemas: the fields of an entity. */
export type Fields = Record<string, z.ZodType>
type Body = z.ZodObject

/** An action on a record beyond the generic verbs, with the required permission flags and its body. */
export type Action = { needs: Flag; alsoNeeds?: Flag; input?: Body }
type Actions = Record<string, Action>

/** The type of a field's stored value; an omitted optional field is null. */
export type Stored<S> = S extends z.ZodOptional<infer Inner> ? z.output<Inner> | null : z.output<S>

/** The schema inside `optional()` and `default()`. */
export type Bare<S> = S extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> ? Bare<Inner> : S

/** A referenced record as part of another record: its id and its naming fields. */
export type RecordRef = { _id: string } & { readonly [field: string]: unknown }

/** A line in a response; its references are small objects. */
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

/** The fields that every record has. Instants are ISO 8601 in UTC. */
type RecordBase = {
  _id: string
  workspace: string
  version: number
  createdAt: string
  updatedAt: string
  createdBy: RecordRef | null
}

/** The name of a field, set by people or by the system. `NoInfer`: naming a field does not add it to the entity. */
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
  /** The path segment, if it differs from the name. */
  segment?: string
  /** Further path segments for the same entity. */
  aliases?: readonly string[]
  /** Members see only their own records; no permission flag is needed. */
  creatorOnly?: boolean
  /** People without a workspace may also have records, which only they see (FEED-01). */
  personal?: boolean
  /** The fields that people set. */
  fields: F
  /** The fields that the system sets: readable, never accepted as input. */
  systemFields?: K
  /** The body of `create`, if it differs from the fields. */
  create?: C
  /** The body of `update`, if its names differ from the fields. */
  update?: Body
  /** Fields accepted by `create` only; they cannot be changed later. */
  fixed?: readonly (keyof F & string)[]
  /** Fields whose value is unique in a workspace, regardless of case. */
  unique?: readonly (keyof F & string)[]
  /**
   * The naming fields in order of preference, as `['name', 'address']`; fields in inner brackets are joined. The first
   * one with a value is used. Default: `name`.
   */
  displayName?: DisplayName<FieldOf<F, K>>
  /** The field with the record's number, which the audit trail, addresses and searches also show. */
  number?: FieldOf<F, K>
  /** The global search also finds these records. */
  globalSearch?: true
  /** Further fields that a reference to such a record contains, besides the naming fields. */
  refFields?: readonly FieldOf<F, K>[]
  /** The default limit of a search; 5 as in pickers. */
  searchLimit?: number
  /**
   * The fields that `search` compares. `client.name` searches in the referenced record, `account.accountNumber` in
   * records that refer to this one.
   */
  search?: readonly string[]
  /** Further names that `fields=` accepts for searched fields: `zip` → `address`. */
  searchNames?: Record<string, string | readonly string[]>
  /** Keys of a list's query that are not filters, with their allowed values. */
  listKeys?: Readonly<Record<string, readonly string[]>>
  filter?: readonly L[]
  sort?: readonly S[]
  /** The default order of a list: by name if it can be sorted by name, else newest first. */
  order?: string
  /** How records can be archived, so that lists and pickers omit them (OPEN-46); see `Archive`. */
  archive?: Archive
  /** The field by whose values `summary` counts. */
  countBy?: FieldOf<F, K>
  /**
   * Records with `code` in `field` reduce earlier records, like credit notes: lists and files show their amounts as
   * negative.
   */
  takesBack?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /** Records with `code` in `field` are voided: lists strike them through, files show their amounts as zero. */
  voids?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /** Screens offer no import, because a row of a file cannot contain all that `create` needs. */
  noImport?: true
  /** Columns of an imported file that contain several fields at once, such as a full name. */
  splits?: Record<string, Split>
  /** The usual verbs that the entity lacks, and verbs beyond the usual ones. */
  omitVerbs?: readonly Verb[]
  extraVerbs?: readonly Verb[]
  /**
   * Entities whose changes affect this entity's responses, which then have to be read again. References need not be
   * listed: a change of a record's name is detected anyway.
   */
  rereadWith?: readonly string[]
  /**
   * The entity's further queries by their names in query keys. Each lists the entities whose changes affect only this
   * query.
   */
  readings?: Readonly<Record<string, readonly string[]>>
  actions?: A
}

/** Requires `displayName` for an entity without a field `name`. */
type Calling<F extends Fields, K extends Fields> = 'name' extends keyof F | keyof K
  ? unknown
  : { displayName: DisplayName<FieldOf<F, K>> }

/** Records with `code` in `field`, and the amounts that count differently in them. */
type Counting = { field: string; code: string; amounts: readonly string[] }

/** An entity: a kind of business record, declared once for server and web. */
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
  creatorOnly: boolean
  personal: boolean
  fields: F
  systemFields: K
  /** The body of `create` and of `update`, both strict. */
  create: C
  update: Body
  /** The schema of a stored record, by field. */
  row: z.ZodObject
  unique: readonly string[]
  displayName: Naming
  number: string | null
  globalSearch: boolean
  refFields: readonly string[]
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
  /**
   * Whether an imported file of such records can be read column by column, because the body of `create` consists of its
   * fields.
   */
  importable: boolean
  rereadWith: readonly string[]
  readings: Readonly<Record<string, readonly string[]>>
  verbs: readonly Verb[]
  actions: A
}

/** The values of a record's own and system fields, as stored. */
export type RowOf<E extends Entity> = { [Field in keyof E['fields']]: Stored<E['fields'][Field]> } & {
  [Field in keyof E['systemFields']]: Stored<E['systemFields'][Field]>
}

/** A record as `read` and `list` return it: references are small objects. */
export type Read<E extends Entity> = RecordBase & {
  [Field in keyof E['fields']]: Shown<E['fields'][Field]>
} & { [Field in keyof E['systemFields']]: Shown<E['systemFields'][Field]> }

/** The default values of a declaration. */
const usual = {
  aliases: [],
  creatorOnly: false,
  personal: false,
  unique: [],
  number: null,
  globalSearch: false,
  searchLimit: 5,
  search: [],
  searchNames: {},
  listKeys: {},
  filter: [],
  archive: null,
  countBy: null,
  takesBack: null,
  voids: null,
  splits: {},
  rereadWith: [],
  readings: {},
}

/** Declares an entity; all generic behaviour follows from it (design.md section 3). */
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
  const displayName = namingFrom(declared.displayName, { ...declared.fields, ...systemFields })
  if (displayName === null) throw new Error(`${name} does not say what it is called`)
  const number = declared.number === undefined ? [] : [declared.number]
  const shownWith = ownFields(certainNaming({ ...declared, systemFields, displayName }))
  const changeable = Object.entries(declared.fields).filter(([field]) => !declared.fixed?.includes(field))
  const verbs = verbsOf(declared)
  return {
    segment: name,
    ...usual,
    ...declared,
    name,
    systemFields,
    // If none is declared, C is any object, and S is the type of the schema made here.
    create: declared.create ?? (createBody(declared.fields) as C),
    update:
      declared.update ??
      z.strictObject({
        ...updateFields(Object.fromEntries(changeable)),
        version: z.int().positive().optional(),
      }),
    row: z.object({ ...storedFields(declared.fields), ...storedFields(systemFields) }),
    displayName,
    refFields: [...new Set([...(declared.refFields ?? []), ...shownWith, ...number])],
    sort: (declared.sort ?? ['createdAt']) as readonly S[],
    order: declared.order ?? (declared.sort?.some((field) => field === 'name') ? 'name' : '-createdAt'),
    importable:
      verbs.includes('create') && verbs.includes('import') && !declared.creatorOnly && !declared.noImport,
    verbs,
    actions: (declared.actions ?? {}) as A,
  }
}
