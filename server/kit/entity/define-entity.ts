import type { Verb } from '@fieldhouse/domain/kit/entity/verbs'
import type { Likeness, LikenessReason } from '@fieldhouse/domain/kit/entity/likeness'
import type { Action, Bare, Entity, Fields, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { linesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { Lines, Refs } from '@fieldhouse/domain/kit/entity/fields'
import type { Line, LineValues } from '@fieldhouse/domain/kit/entity/line'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import type { Series } from '@fieldhouse/domain/kit/time/series'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Readers } from '../http/demands.ts'
import type { LineTable } from '../database/line-table.ts'
import type { Keyed, LinkTable } from '../database/link-table.ts'
import type { Holding } from './search-held.ts'
import { registerScope } from './seen-references.ts'
import type { Viewer, Work } from '../database/work.ts'

/** A stored record: its fields by name. References are ids. */
export type Row = { id: string; version: number } & Record<string, unknown>

/** A new record: the values with which it was created, and its id. */
export type NewRow = { id: string } & Record<string, unknown>

/** Values by field name, in the form that functions such as `insertRow` and `changeRow` accept. */
export type Values = Record<string, unknown>

/** For each computed system field: a function that makes the field's SQL from the entity's columns. */
export type Derived = Record<string, (columns: Record<string, AnyPgColumn>) => SQL>

/** Makes the condition for a filter's values. */
type Condition = (values: readonly unknown[]) => SQL | undefined

type LinkedFields<F extends Fields> = {
  [Field in keyof F as Bare<F[Field]> extends Refs<string> ? Field : never]: LinkTable
}
type LinkFieldsOf<E extends Entity> = LinkedFields<E['fields']> & LinkedFields<E['systemFields']>

/** A table with a column for each value of a line. The columns may be nullable. */
export type TableOf<L extends Line> = LineTable & {
  $inferSelect: {
    [Field in keyof LineValues<L['fields'] & L['systemFields']>]-?:
      | LineValues<L['fields'] & L['systemFields']>[Field]
      | null
  }
}

type LinedFields<F extends Fields> = {
  [Field in keyof F as Bare<F[Field]> extends Lines<Line> ? Field : never]: Bare<F[Field]> extends Lines<
    infer L
  >
    ? TableOf<L>
    : never
}
type LineFieldsOf<E extends Entity> = LinedFields<E['fields']> & LinedFields<E['systemFields']>

/** The lines of a record, by field name. */
export type LinesOf<E extends Entity> = Pick<RowOf<E>, keyof LineFieldsOf<E> & keyof RowOf<E>>

/** The link tables of fields that refer to many records, except computed fields. */
type StoredLinks<E extends Entity, D> = Omit<LinkFieldsOf<E>, keyof D>

/**
 * The columns that a table must have, with their types: all stored fields, without links, lines and computed
 * fields.
 */
type StoredFields<E extends Entity, D> = Omit<
  RowOf<E>,
  keyof LinkFieldsOf<E> | keyof LineFieldsOf<E> | keyof D
>

type Tied<E extends Entity, T extends Keyed, D> =
  T['$inferSelect'] extends StoredFields<E, D>
    ? unknown
    : {
        'the table misses or mistypes': {
          [
            Field in keyof StoredFields<E, D> as Field extends keyof T['$inferSelect']
              ? T['$inferSelect'][Field] extends StoredFields<E, D>[Field]
                ? never
                : Field
              : Field
          ]: StoredFields<E, D>[Field]
        }
      }

/** A table with a column for every field of an entity, except fields that are computed or stored in other tables. */
export type TableFor<E extends Entity, T extends Keyed, Computed extends string> = T &
  Tied<E, T, Record<Computed, unknown>>

type ActionBody<A extends Action> = A['input'] extends z.ZodType
  ? z.output<A['input']>
  : Record<string, never>

/**
 * An entity's own steps before and after the generic write. Each step runs in the transaction of the write, and may
 * refuse the write by throwing.
 */
type Steps<E extends Entity> = {
  /** Replaces the insert if one request creates several records. Returns the id of the main record. */
  create?(work: Work, body: z.output<E['create']>): Promise<string>
  /** Works like `create` for many bodies at once, for imports. An entity with `createMany` must also have `create`. */
  createMany?(work: Work, bodies: z.output<E['create']>[]): Promise<void>
  /** Checks new records against the database in one query. Returns an error or null for each record. */
  whyNotCreate?(work: Work, records: readonly Partial<RowOf<E>>[]): Promise<(FieldFault | null)[]>
  /** Completes or refuses the values of a new record before the insert. */
  beforeCreate?(work: Work, values: Partial<RowOf<E>>): Promise<Partial<RowOf<E>>> | Partial<RowOf<E>>
  afterCreate?(work: Work, row: RowOf<E> & Row): Promise<void>
  /**
   * Locks the other rows that a change also writes, before the record itself is locked. All code then locks rows in the
   * same order.
   */
  beforeLock?(work: Work, id: string): Promise<void>
  /** Completes or refuses a change. */
  beforeUpdate?(
    work: Work,
    change: { current: RowOf<E> & Row; values: Partial<RowOf<E>> },
  ): Promise<Partial<RowOf<E>>> | Partial<RowOf<E>>
  afterUpdate?(work: Work, change: { before: RowOf<E> & Row; row: RowOf<E> & Row }): Promise<void>
  beforeDelete?(work: Work, current: RowOf<E> & Row): Promise<void> | void
  beforeRestore?(work: Work, current: RowOf<E> & Row): Promise<void> | void
  /** Archives or restores the data that belong to an archived or restored record. */
  afterArchive?(work: Work, change: { row: RowOf<E> & Row; removed: boolean }): Promise<void>
}

/**
 * Finds existing records that are similar to new ones. `keys` returns the keys with which two rows of one file are
 * recognized as the same record.
 */
type Lookalikes = {
  find: (work: Work, bodies: readonly Values[]) => Promise<(Likeness | null)[]>
  keys: (body: Values) => { key: string; by: LikenessReason }[]
}

export type ActionSteps<E extends Entity> = {
  [Name in keyof E['actions']]: (
    work: Work,
    input: { current: RowOf<E> & Row; body: ActionBody<E['actions'][Name]> },
  ) => Promise<unknown>
}

type Options<E extends Entity, T extends Keyed, D extends Derived, L extends string> = {
  table: T & Tied<E, T, D & Record<L, unknown>>
  /** Computed system fields. */
  derived?: D
  /** Fields that another area computes or links from its own tables (`extendEntity`). */
  later?: readonly L[]
  /** The conditions for filters that do not simply compare a field with the values. The value null means 'not set'. */
  conditions?: { [Field in keyof D | NoInfer<L> | keyof E['fields']]?: Condition }
  /**
   * The records that refer to this one and are searched with it, by the prefix of the searched field: `account` in
   * `account.accountNumber`.
   */
  holds?: Record<string, Holding>
  /** SQL that replaces computed fields this user may not read, because the fields belong to another section. */
  maskedFields?: (viewer: Viewer) => Partial<Record<keyof D | NoInfer<L>, SQL>>
  /** The condition for rows that this user may see. The condition is added to every query. */
  scope?: (viewer: Viewer) => SQL | undefined
  /**
   * The sections of an entity whose records belong to different sections. Permission for one section is enough to call
   * the verbs. `scope` and the steps check each record.
   */
  sections?: readonly Section[]
  /** The required flags of verbs whose flag differs from the default. */
  flags?: Partial<Record<Verb, Flag>>
  /** Whether offline devices may store changes of the records and send them later (`Route.acceptsOffline`). */
  acceptsOffline?: true
  /** The field that gets the next number of a series on creation. */
  number?: { field: keyof E['systemFields'] & string; series: Series }
  steps?: Steps<E>
  /** Fields whose values the history never shows, such as access codes. */
  secret?: readonly (keyof (E['fields'] & E['systemFields']) & string)[]
  /** The fields whose changes the history hides from this user, because they belong to another section. */
  hiddenInHistory?: (viewer: Viewer) => readonly string[]
  /** Finds existing records that seem to be the same as an import's new records. */
  lookalikes?: Lookalikes
  /**
   * The id of a second record, whose history also shows this record's entries. The second record's entity must list
   * this entity in `tells`.
   */
  under?: (row: Row) => string | null
  /** People who may read records without the section's read flag. */
  readers?: Readers
  /** Counts for the summary, besides the total and the counts by status. */
  summary?: (work: Work) => Promise<Record<string, number>>
} & (keyof StoredLinks<E, D & Record<L, unknown>> extends never
  ? { links?: undefined }
  : { links: StoredLinks<E, D & Record<L, unknown>> & Partial<LinkFieldsOf<E>> }) &
  (keyof LineFieldsOf<E> extends never ? { lines?: undefined } : { lines: LineFieldsOf<E> }) &
  (keyof E['actions'] extends never ? { actions?: undefined } : { actions: ActionSteps<E> })

/** The condition for rows that this user created. */
const ownRows = (columns: Record<string, AnyPgColumn>) => (viewer: Viewer) =>
  sql`${columns['createdBy']} = ${viewer.actor.id}`

/** An entity with everything that the server needs to serve its records. Only `defineEntity` creates entity modules. */
export type EntityModule<E extends Entity = Entity> = {
  entity: E
  table: Keyed
  columns: Record<string, AnyPgColumn>
  derived: Derived
  /** Fields that another area must add with `extendEntity`, because they depend on its tables. */
  later: readonly string[]
  links: Record<string, LinkTable>
  lines: Record<string, { line: Line; table: LineTable }>
  holds: Readonly<Record<string, Holding>>
  conditions: Record<string, Condition>
  maskedFields: ((viewer: Viewer) => Record<string, SQL>) | null
  scope: (viewer: Viewer) => SQL | undefined
  sections: readonly Section[] | null
  flags: Partial<Record<Verb, Flag>>
  acceptsOffline: boolean
  number: { field: string; series: Series } | null
  secret: readonly string[]
  hiddenInHistory: ((viewer: Viewer) => readonly string[]) | null
  steps: Steps<E>
  lookalikes: Lookalikes | null
  under: ((row: Row) => string | null) | null
  /**
   * The entities whose records belong to a record of this entity (`under`). The record's history also shows the history
   * of these records.
   */
  tells: EntityModule[]
  /** Hooks of other areas for new records, in the same transaction. Each hook is called once for many records. */
  afterCreates: ((work: Work, rows: readonly NewRow[]) => Promise<void>)[]
  /** Hooks of other areas after a change, in its transaction. */
  afterUpdates: ((work: Work, change: { before: Row; row: Row }) => Promise<void>)[]
  /** Hooks of other areas after a record was deleted for good, in the same transaction. */
  afterDeletes: ((work: Work, row: Row) => Promise<void>)[]
  readers: Readers | null
  summary: ((work: Work) => Promise<Record<string, number>>) | null
  actions: Record<string, (work: Work, input: { current: Row; body: Values }) => Promise<unknown>>
  /**
   * Functions that delete a record's data without a foreign key to the record. The functions run when the record is
   * deleted.
   */
  attached: ((work: Work, id: string) => Promise<unknown>)[]
}

/** The line fields with their tables. A missing table is a compile error. */
const linesIn = (entity: Entity, tables: Record<string, LineTable>): EntityModule['lines'] =>
  Object.fromEntries(
    linesOf(entity).flatMap(({ field, line }) => {
      const table = tables[field]
      return table ? [[field, { line, table }]] : []
    }),
  )

/** Connects an entity with its table. A missing or mistyped column, link table or action step is a compile error. */
export function defineEntity<
  E extends Entity,
  T extends Keyed,
  D extends Derived = Record<never, never>,
  L extends keyof RowOf<E> & string = never,
>(entity: E, options: Options<E, T, D, L>): EntityModule<E> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(options.table)
  const scope = options.scope ?? (entity.creatorOnly ? ownRows(columns) : () => undefined)
  registerScope(options.table, scope)
  return {
    entity,
    table: options.table,
    columns,
    derived: { ...options.derived },
    later: options.later ?? [],
    links: { ...options.links } as Record<string, LinkTable>,
    lines: linesIn(entity, (options.lines ?? {}) as Record<string, LineTable>),
    holds: options.holds ?? {},
    conditions: (options.conditions ?? {}) as Record<string, Condition>,
    maskedFields: (options.maskedFields ?? null) as EntityModule['maskedFields'],
    scope,
    sections: options.sections ?? null,
    flags: options.flags ?? {},
    acceptsOffline: options.acceptsOffline ?? false,
    number: options.number ?? null,
    secret: options.secret ?? [],
    hiddenInHistory: options.hiddenInHistory ?? null,
    steps: options.steps ?? {},
    lookalikes: options.lookalikes ?? null,
    under: options.under ?? null,
    tells: [],
    afterCreates: [],
    afterUpdates: [],
    afterDeletes: [],
    readers: options.readers ?? null,
    summary: options.summary ?? null,
    actions: (options.actions ?? {}) as EntityModule['actions'],
    attached: [],
  }
}
