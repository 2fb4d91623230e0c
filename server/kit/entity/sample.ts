import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'
import type { EntityModule } from './define-entity.ts'
import { insertRows } from './insert-rows.ts'

/** A record of the sample company. */
export type SampleRecord = { entity: string; id: string }

/** The sample records of an area, which 'Explore with sample data' creates (WS-05). */
export type Sample = {
  /**
   * Creates the area's records. `made` contains the records of earlier areas in order of creation. `of` is the trade
   * with its texts.
   */
  make: (work: Work, made: readonly SampleRecord[], of: SampleTrade) => Promise<readonly SampleRecord[]>
  /** The entities of the sample records with their tables: a table comes before the tables to which it refers. */
  tables: readonly (readonly [entity: string, table: Keyed])[]
  /** Returns the sample records that the company keeps. Runs before the other sample records are removed. */
  stays?: (work: Work, all: readonly SampleRecord[]) => Promise<readonly SampleRecord[]>
  /** Runs before any sample record is removed. `going` are the records of all areas that are to be removed. */
  beforeRemoval?: (work: Work, going: readonly SampleRecord[]) => Promise<void>
  /** Removes further data of this area's sample records, after the records were removed. */
  afterRemoval?: (work: Work, gone: readonly SampleRecord[]) => Promise<void>
}

/** Makes sample records of one entity from their ids. */
export const recordsOf = (entity: string, ids: readonly string[]): SampleRecord[] =>
  ids.map((id) => ({ entity, id }))

/** The ids of one entity's records, in their order. */
export const idsOf = (records: readonly SampleRecord[], entity: string): string[] =>
  records.filter((record) => record.entity === entity).map(({ id }) => id)

/** Creates many records in a few statements, and notifies other screens once for all records. */
export async function insertSample<E extends Entity>(
  work: Work,
  module: EntityModule<E>,
  values: readonly Partial<RowOf<E>>[],
): Promise<string[]> {
  const ids = await insertRows(work, module, values)
  const entity = module.entity.name
  work.events.push(...ids.slice(0, 1).map((id) => ({ entity, id, action: 'create', version: 1 })))
  return ids
}

/** The ids of a table's records by their names. Names are compared without regard to case. */
export async function idsByName(
  work: Work,
  table: Keyed & { name: AnyPgColumn },
): Promise<(name: string) => string | undefined> {
  const rows = await work.tx
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(eq(table.workspaceId, work.workspaceId))
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  return (name) => ids.get(name.toLowerCase())
}
