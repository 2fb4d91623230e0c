import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'
import type { EntityModule } from './define-entity.ts'
import { insertRows } from './insert-rows.ts'

/** A record of the sample company. */
export type SampleRecord = { entity: string; id: string }

/** What an area adds to the sample company of 'Explore with sample data' (WS-05). */
export type Sample = {
  /** Makes its records; `made` are those of earlier areas, each entity's in the order they were made. */
  make: (work: Work, made: readonly SampleRecord[]) => Promise<readonly SampleRecord[]>
  /** Its tables by the entities it makes, in the order in which they can be emptied. */
  tables: readonly (readonly [entity: string, table: Keyed])[]
  /** Which of all sample records belong to the company from now on, before the rest is removed. */
  stays?: (work: Work, all: readonly SampleRecord[]) => Promise<readonly SampleRecord[]>
  /** What is done with its records that are to go, while everything is there still. */
  beforeRemoval?: (work: Work, going: readonly SampleRecord[]) => Promise<void>
  /** What else goes with its records that were removed. */
  afterRemoval?: (work: Work, gone: readonly SampleRecord[]) => Promise<void>
}

/** Records of one entity. */
export const recordsOf = (entity: string, ids: readonly string[]): SampleRecord[] =>
  ids.map((id) => ({ entity, id }))

/** The ids of one entity among records, in their order. */
export const idsOf = (records: readonly SampleRecord[], entity: string): string[] =>
  records.filter((record) => record.entity === entity).map(({ id }) => id)

/** Makes records with a few statements, whatever their number; other people's screens are told of one for all. */
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
