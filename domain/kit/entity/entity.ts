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

/** The fields of an entity: their schemas by name. */
export type Fields = Record<string, z.ZodType>
type Body = z.ZodObject

/** An action on a record in addition to the generic verbs: the required permission flags and the request body. */
export type Action = { needs: Flag; alsoNeeds?: Flag; input?: Body }
type Actions = Record<string, Action>

/** The type of a stored field value. An omitted optional field is stored as null. */
export type Stored<S> = S extends z.ZodOptional<infer Inner> ? z.output<Inner> | null : z.output<S>

/** The schema without `optional()` and `default()`. */
export type Bare<S> = S extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> ? Bare<Inner> : S

/** A reference to a record in a response: its id and the fields that form its name. */
export type RecordRef = { _id: string } & { readonly [field: string]: unknown }

/** A line in a response. References in a line are objects with an id. */
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

/**
 * The name of a field of the entity. With `NoInfer`, a name in the declaration does not add a field to the inferred
 * type.
 */
type FieldOf<F extends Fields, K extends Fields> = keyof NoInfer<F & K> & string

type Declared<
  F extends Fields,
  K extends Fields,
  A extends Actions,
  L extends string,
  C extends Body,
  S extends string,
> = {
  /** The permission section whose flags are needed for the verbs. */
  section: Section
  /** The path segment, if it differs from the name. */
  segment?: string
  /** Further path segments for the same entity. */
  aliases?: readonly string[]
  /** Whether members see only the records that they created, without a permission flag. */
  creatorOnly?: boolean
  /** Whether people without a workspace can create records of the entity, and access their own records (FEED-01). */
  personal?: boolean
  /** The fields that users set. */
  fields: F
  /** The fields that the system sets. Responses contain these fields, requests must not contain them. */
  systemFields?: K
  /** The body of `create`, if it differs from `fields`. */
  create?: C
  /** The body of `update`, if its field names differ from those of `fields`. */
  update?: Body
  /** Fields that only `create` accepts. These fields cannot be changed later. */
  fixed?: readonly (keyof F & string)[]
  /** Fields that must have a unique value in the workspace. Case is ignored. */
  unique?: readonly (keyof F & string)[]
  /**
   * The fields that form a record's name, in order of preference. The first field with a value is used. Fields in inner
   * brackets are joined. The default is `name`.
   */
  displayName?: DisplayName<FieldOf<F, K>>
  /** The field that contains the record's number. The audit trail, addresses and searches also show the number. */
  number?: FieldOf<F, K>
  /** Whether the global search finds the records of the entity. */
  globalSearch?: true
  /** Fields that a reference to a record contains, in addition to the fields of the record's name. */
  refFields?: readonly FieldOf<F, K>[]
  /** The number of results that `search` returns by default: 5 if not declared. */
  searchLimit?: number
  /**
   * The fields in which `search` looks. For a job, `client.name` is its client's name. For a client,
   * `account.accountNumber` is the number of each account that refers to it.
   */
  search?: readonly string[]
  /** Alternative names that the query key `fields` accepts for searched fields: `zip` means `address`. */
  searchNames?: Record<string, string | readonly string[]>
  /** Additional query keys of lists that are not filters, with their allowed values. */
  listKeys?: Readonly<Record<string, readonly string[]>>
  filter?: readonly L[]
  sort?: readonly S[]
  /**
   * The default order of a list. Without `order`, lists are sorted by name, or newest first if `name` is no sort field.
   */
  order?: string
  /** How records are archived (OPEN-46). Lists and pickers omit archived records. */
  archive?: Archive
  /** The field by whose values `summary` counts records. */
  countBy?: FieldOf<F, K>
  /**
   * Records whose `field` has the value `code` reduce other records, as credit notes do. Lists and files show `amounts`
   * of reducing records as negative.
   */
  takesBack?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /**
   * Records whose `field` has the value `code` are void. Lists strike void records through, and files show their
   * `amounts` as zero.
   */
  voids?: { field: FieldOf<F, K>; code: string; amounts: readonly FieldOf<F, K>[] }
  /** The field with the day or the instant on which records count in the books (OPEN-810). */
  bookedOn?: Booking<FieldOf<F, K> | 'createdAt'>
  /** Columns of an imported file that contain the values of several fields, such as a full name. */
  splits?: Record<string, Split>
  /** The default verbs that the entity does not have. */
  omitVerbs?: readonly Verb[]
  /** The verbs that the entity has in addition to the default verbs. */
  extraVerbs?: readonly Verb[]
  /**
   * Entities whose changes also change this entity's responses. Referenced entities need not be listed if only their
   * name matters, because the client detects changed names.
   */
  rereadWith?: readonly string[]
  /**
   * Additional queries of the client, by the name in the query key. The value lists the entities whose changes affect
   * this query but not the entity's other queries.
   */
  readings?: Readonly<Record<string, readonly string[]>>
  actions?: A
}

/** The type that requires `displayName` for an entity without a field `name`. */
type Calling<F extends Fields, K extends Fields> = 'name' extends keyof F | keyof K
  ? unknown
  : { displayName: DisplayName<FieldOf<F, K>> }

/** The field by which records count in the books, and the field without which they do not count. */
type Booking<Field extends string = string> = { field: Field; once?: Field }

/**
 * Selects the records whose `field` has the value `code`. `amounts` are the fields that these records show as negative
 * or zero.
 */
type Counting = { field: string; code: string; amounts: readonly string[] }

/** A kind of business record. Each entity is declared once for both the server and the web client. */
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
  /** The strict schemas of the bodies of `create` and of `update`. */
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
  bookedOn: Booking | null
  splits: Record<string, Split>
  /** Whether records can be imported from a file. */
  importable: boolean
  rereadWith: readonly string[]
  readings: Readonly<Record<string, readonly string[]>>
  verbs: readonly Verb[]
  actions: A
}

/** The stored values of the fields that users or the system set. */
export type RowOf<E extends Entity> = { [Field in keyof E['fields']]: Stored<E['fields'][Field]> } & {
  [Field in keyof E['systemFields']]: Stored<E['systemFields'][Field]>
}

/** A record in the responses of `read` and `list`. References in a record are objects with an id. */
export type Read<E extends Entity> = RecordBase & {
  [Field in keyof E['fields']]: Shown<E['fields'][Field]>
} & { [Field in keyof E['systemFields']]: Shown<E['systemFields'][Field]> }

/** The default values of optional parts of a declaration. */
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
  bookedOn: null,
  splits: {},
  rereadWith: [],
  readings: {},
}

/** Declares an entity. The declaration determines all generic behaviour (design.md section 3). */
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
    // The type parameter C is the type of the declared body, and S is the type of the declared sort fields. The casts
    // give the default values the types C and S.
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
    importable: verbs.includes('create') && verbs.includes('import') && !declared.creatorOnly,
    verbs,
    actions: (declared.actions ?? {}) as A,
  }
}
