import type { Verb } from '@fieldhouse/domain/kit/entity/verbs'
import type { Likeness, LikenessReason } from '@fieldhouse/domain/kit/entity/likeness'
import {
  type Action,
  type Bare,
  type Entity,
  type Fields,
  type RowOf,
  linesOf,
} from '@fieldhouse/domain/kit/entity/entity'
import type { Lines, Refs } from '@fieldhouse/domain/kit/entity/fields'
import type { Line, LineValues } from '@fieldhouse/domain/kit/entity/line'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import type { Series } from '@fieldhouse/domain/kit/time/series'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Exception } from '../http/demands.ts'
import type { LineTable } from '../database/line-table.ts'
import type { Keyed, LinkTable } from '../database/link-table.ts'
import type { Holding } from './search-held.ts'
import { registerScope } from './seen-references.ts'
import type { Viewer, Work } from '../database/work.ts'

/** A record as stored: its fields by name, references as ids. */
export type Row = { id: string; version: number } & Record<string, unknown>

/** A record that was made: what it was made of, and its id. */
export type NewRow = { id: string } & Record<string, unknown>

/** Values by field name, as a write takes them. */
export type Values = Record<string, unknown>

/** Expressions for system fields that are computed on reading, over the entity's own columns. */
export type Derived = Record<string, (columns: Record<string, AnyPgColumn>) => SQL>

/** What a list asks of a record. */
type Condition = (values: readonly unknown[]) => SQL | undefined

type LinkedFields<F extends Fields> = {
  [Field in keyof F as Bare<F[Field]> extends Refs<string> ? Field : never]: LinkTable
}
type LinkFieldsOf<E extends Entity> = LinkedFields<E['fields']> & LinkedFields<E['systemFields']>

/** A table with a column for each value of a line: of its type, null where a line may lack it. */
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

/** The lines of a record, by field. */
export type LinesOf<E extends Entity> = Pick<RowOf<E>, keyof LineFieldsOf<E> & keyof RowOf<E>>

/** The fields of many records that lie in a link table: all that nothing else computes. */
type StoredLinks<E extends Entity, D> = Omit<LinkFieldsOf<E>, keyof D>

/** The columns a table must have, with their types: what the row holds but links and computed fields do not. */
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

/** A table that holds every field of an entity but those that are computed or lie in tables of their own. */
export type TableFor<E extends Entity, T extends Keyed, Computed extends string> = T &
  Tied<E, T, Record<Computed, unknown>>

type ActionBody<A extends Action> = A['input'] extends z.ZodType
  ? z.output<A['input']>
  : Record<string, never>

/** What happens besides the generic write; each runs in the write's transaction and may refuse by throwing. */
type Steps<E extends Entity> = {
  /** Replaces the insert where one request makes several records; answers the record's id. */
  create?(work: Work, body: z.output<E['create']>): Promise<string>
  /** As `create` for many at once, where there is a `create`: what an import calls. */
  createMany?(work: Work, bodies: z.output<E['create']>[]): Promise<void>
  /** What the database has against each of some new records, looked up for all of them at once. */
  whyNotCreate?(work: Work, records: readonly Partial<RowOf<E>>[]): Promise<(FieldFault | null)[]>
  /** Completes or refuses the values before they are inserted. */
  beforeCreate?(work: Work, values: Partial<RowOf<E>>): Promise<Partial<RowOf<E>>> | Partial<RowOf<E>>
  afterCreate?(work: Work, row: RowOf<E> & Row): Promise<void>
  /** Locks what the record's own changes write to besides it, first: in the order in which all others lock it. */
  beforeLock?(work: Work, id: string): Promise<void>
  /** Completes or refuses a change. */
  beforeUpdate?(
    work: Work,
    change: { current: RowOf<E> & Row; values: Partial<RowOf<E>> },
  ): Promise<Partial<RowOf<E>>> | Partial<RowOf<E>>
  afterUpdate?(work: Work, change: { before: RowOf<E> & Row; row: RowOf<E> & Row }): Promise<void>
  beforeDelete?(work: Work, current: RowOf<E> & Row): Promise<void> | void
  beforeRestore?(work: Work, current: RowOf<E> & Row): Promise<void> | void
  /** What goes with a record that is archived, or comes back with it. */
  afterArchive?(work: Work, change: { row: RowOf<E> & Row; removed: boolean }): Promise<void>
}

/** For each body the record it looks like, or null; and what a body is recognised by, to find it twice in a file. */
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
  /** Fields that a later area computes or links, from tables of its own (`extendEntity`). */
  later?: readonly L[]
  /** Filters that are not plain comparisons: what a list asks of a record for these values, null among them for none. */
  conditions?: { [Field in keyof D | NoInfer<L> | keyof E['fields']]?: Condition }
  /** Records that refer to this one and by whose searched texts it is found too: `account` of `account.accountNumber`. */
  holds?: Record<string, Holding>
  /** What stands in place of computed fields this person may not read: fields under a section of their own. */
  maskedFields?: (viewer: Viewer) => Partial<Record<keyof D | NoInfer<L>, SQL>>
  /** Rows this person may see at all; joins every query. */
  scope?: (viewer: Viewer) => SQL | undefined
  /** Sections of which any one admits to the verbs, where the section depends on the record; `scope` and steps decide. */
  sections?: readonly Section[]
  /** Flags of verbs where they are not the verbs' own. */
  flags?: Partial<Record<Verb, Flag>>
  /** Records are written without a line, too, and sent when it is back (`Route.late`). */
  late?: true
  /** The field that gets the next number of a series on creation. */
  number?: { field: keyof E['systemFields'] & string; series: Series }
  steps?: Steps<E>
  /** Fields whose values the history never tells: codes that open something. */
  secret?: readonly (keyof (E['fields'] & E['systemFields']) & string)[]
  /** Changes this person's history leaves out, by field: those of parts under a section of their own. */
  hiddenInHistory?: (viewer: Viewer) => readonly string[]
  /** Which records there are already that new ones seem to be: an import asks, for each body. */
  lookalikes?: Lookalikes
  /** The id of the record whose history tells of this one as well, where `tells` joins the two. */
  under?: (row: Row) => string | null
  /** Who may read besides the holders of the section's read flag. */
  readers?: Exception
  /** Counts its summary answers beyond the total and those by status. */
  summary?: (work: Work) => Promise<Record<string, number>>
} & (keyof StoredLinks<E, D & Record<L, unknown>> extends never
  ? { links?: undefined }
  : { links: StoredLinks<E, D & Record<L, unknown>> & Partial<LinkFieldsOf<E>> }) &
  (keyof LineFieldsOf<E> extends never ? { lines?: undefined } : { lines: LineFieldsOf<E> }) &
  (keyof E['actions'] extends never ? { actions?: undefined } : { actions: ActionSteps<E> })

/** Rows that the person made. */
const ownRows = (columns: Record<string, AnyPgColumn>) => (viewer: Viewer) =>
  sql`${columns['createdBy']} = ${viewer.actor.id}`

/** An entity with all the server needs to serve it; made by `defineEntity` only. */
export type EntityModule<E extends Entity = Entity> = {
  entity: E
  table: Keyed
  columns: Record<string, AnyPgColumn>
  derived: Derived
  /** Fields that a later area computes or links. */
  later: readonly string[]
  links: Record<string, LinkTable>
  lines: Record<string, { line: Line; table: LineTable }>
  holds: Readonly<Record<string, Holding>>
  conditions: Record<string, Condition>
  maskedFields: ((viewer: Viewer) => Record<string, SQL>) | null
  scope: (viewer: Viewer) => SQL | undefined
  sections: readonly Section[] | null
  flags: Partial<Record<Verb, Flag>>
  late: boolean
  number: { field: string; series: Series } | null
  secret: readonly string[]
  hiddenInHistory: ((viewer: Viewer) => readonly string[]) | null
  steps: Steps<E>
  lookalikes: Lookalikes | null
  under: ((row: Row) => string | null) | null
  /** Entities of which the history of a record tells as well: those of its rows that lie `under` it. */
  tells: EntityModule[]
  /** What later areas do with new records, in the transaction that makes them; of many at once they are told at once. */
  afterCreates: ((work: Work, rows: readonly NewRow[]) => Promise<void>)[]
  /** What later areas do after a change, in its transaction. */
  afterUpdates: ((work: Work, change: { before: Row; row: Row }) => Promise<void>)[]
  /** What later areas do once a record is deleted for good, in the transaction. */
  afterDeletes: ((work: Work, row: Row) => Promise<void>)[]
  readers: Exception | null
  summary: ((work: Work) => Promise<Record<string, number>>) | null
  actions: Record<string, (work: Work, input: { current: Row; body: Values }) => Promise<unknown>>
  /** Delete what hangs on a record without a foreign key, together with it. */
  attached: ((work: Work, id: string) => Promise<unknown>)[]
}

/** The fields of lines with their tables; a missing table does not compile. */
const linesIn = (entity: Entity, tables: Record<string, LineTable>): EntityModule['lines'] =>
  Object.fromEntries(
    linesOf(entity).flatMap(({ field, line }) => {
      const table = tables[field]
      return table ? [[field, { line, table }]] : []
    }),
  )

/**
 * Ties an entity to its table. The compiler refuses a table that misses or mistypes a field, a field of many
 * references without its link table, and an action without its step.
 */
export function defineEntity<
  E extends Entity,
  T extends Keyed,
  D extends Derived = Record<never, never>,
  L extends keyof RowOf<E> & string = never,
>(entity: E, options: Options<E, T, D, L>): EntityModule<E> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(options.table)
  const scope = options.scope ?? (entity.own ? ownRows(columns) : () => undefined)
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
    late: options.late ?? false,
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
