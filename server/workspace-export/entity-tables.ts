import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { linesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { nameOf } from '@fieldhouse/domain/entities'
import { linesIn } from '@fieldhouse/domain/kit/entity/line-changes'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { recordsOf } from '../kit/entity/read.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import type { Work } from '../kit/database/work.ts'
import { columnsOf } from './entity-columns.ts'
import { plainCell } from './plain-cell.ts'

/** A table of an export: its file, its headings, and its rows in batches. A row is a list of cells. */
export type Table = {
  file: string
  entity: string | null
  head: string[]
  rows(): AsyncGenerator<string[][]>
}

/** The number of records that are read at a time. */
const portion = 500

/**
 * Yields all archived or all active records of an entity, in the order of their ids. An entity without an archive has
 * only active records.
 */
async function* recordsIn(work: Work, module: EntityModule, removed: boolean): AsyncGenerator<WireRecord[]> {
  const { table, columns } = module
  let last: string | null = null
  for (;;) {
    const ids: { id: unknown }[] = await work.tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.workspaceId, work.workspaceId),
          columns['removed'] && eq(columns['removed'], removed),
          last === null ? undefined : gt(table.id, last),
        ),
      )
      .orderBy(asc(table.id))
      .limit(portion)
    if (ids.length === 0) return
    last = String(ids.at(-1)?.id)
    yield recordsOf(work, module, { ids: ids.map(({ id }) => String(id)) })
  }
}

function mainTable(work: Work, module: EntityModule, removed: boolean): Table {
  const columns = columnsOf(module)
  const { segment, name } = module.entity
  return {
    file: removed ? `archived/${segment}.csv` : `${segment}.csv`,
    entity: name,
    head: columns.map(({ heading }) => heading),
    rows: async function* () {
      for await (const records of recordsIn(work, module, removed))
        yield records.map((record) => columns.map(({ cell }) => cell(record)))
    },
  }
}

type Listed = { field: string; of: readonly string[] }

/** Fields that store a list as one value, by entity, with the parts of each list entry. */
const lists: Readonly<Record<string, readonly Listed[]>> = {
  repair: [{ field: 'items', of: ['kind', 'name', 'quantity', 'unitPrice'] }],
  manual: [{ field: 'items', of: ['name', 'partNumber'] }],
}

/** The fields of an entity that contain lines, with the parts of each line. */
function listedBy(entity: Entity): Listed[] {
  const lines = linesOf(entity).map(({ field, line }) => ({ field, of: Object.keys(lineShape(line)) }))
  return [...lines, ...(lists[entity.name] ?? [])]
}

/** The tables with an entity's lines, one per field. Each row contains the record to which the line belongs. */
function linesTables(work: Work, module: EntityModule, removed: boolean): Table[] {
  const listed = listedBy(module.entity)
  const { segment } = module.entity
  return listed.map((said) => {
    const file = `${segment}-${listed.length === 1 ? 'lines' : said.field}.csv`
    return linesTable(work, { module, removed, said, file: removed ? `archived/${file}` : file })
  })
}

type Lined = { module: EntityModule; removed: boolean; said: Listed; file: string }

function linesTable(work: Work, { module, removed, said, file }: Lined): Table {
  const { name }: Entity = module.entity
  const rowsOf = (record: WireRecord): string[][] =>
    linesIn(record[said.field]).map((line, at) => [
      plainCell(nameOf(module.entity, record)),
      record._id,
      String(at + 1),
      ...said.of.map((key) => {
        const value = line[key]
        // Lines store figures as text. A negative figure is a number, so spreadsheets do not treat it as a formula.
        return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? value : plainCell(value)
      }),
    ])
  return {
    file,
    entity: name,
    head: [name, `${name}.recordId`, 'position', ...said.of],
    rows: async function* () {
      for await (const records of recordsIn(work, module, removed)) yield records.flatMap(rowsOf)
    },
  }
}

/** Whether the workspace has archived records of an entity. */
async function hasArchived(work: Work, { table, columns }: EntityModule): Promise<boolean> {
  const { removed } = columns
  if (!removed) return false
  const found = await work.tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), eq(removed, true)))
    .limit(1)
  return found.length > 0
}

/**
 * The tables of an entity: its records and its lines. Archived records have separate tables, if any record is archived.
 */
export async function tablesOf(work: Work, module: EntityModule): Promise<Table[]> {
  const places = (await hasArchived(work, module)) ? [false, true] : [false]
  return places.flatMap((removed) => [
    mainTable(work, module, removed),
    ...linesTables(work, module, removed),
  ])
}

/** The number of an entity's records in the workspace, including archived records. */
export const countOf = (work: Work, { table }: EntityModule): Promise<number> =>
  work.tx.$count(table, eq(table.workspaceId, work.workspaceId))
