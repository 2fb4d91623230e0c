import { mostImportRows } from '@fieldhouse/domain/imports/import-state'
import { type OrderTally, tallyOrders } from '@fieldhouse/domain/imports/day-order'
import { guessColumns } from '@fieldhouse/domain/imports/guess'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { cleanFileName } from '@fieldhouse/domain/collaboration/file-name'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { insertJson } from '../kit/entity/insert-json.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { importIs, rowsOf } from './progress.ts'
import { type OpenTable, openTable } from './open-table.ts'
import type { FileLine } from '../files/text/read-csv.ts'
import type { ReceivedTable } from './receive-table.ts'
import { importRows, imports } from './tables.ts'

/** The number of rows that are sent to the database at a time. */
const portion = 200

const keepLines = (work: Work, id: string, lines: readonly FileLine[]): Promise<void> =>
  insertJson(work, {
    table: importRows,
    rows: lines.map(({ line, cells }) => ({ importId: id, line, cells })),
  })

/** The maximum number of columns in a file. */
const mostColumns = 200

const headingOf = (cells: readonly string[]): string[] => {
  const headings = cells.map((cell) => cell.trim().slice(0, 200))
  if (headings.every((heading) => heading === '')) throw fault(['file'], 'NO_ROWS')
  if (headings.length > mostColumns) throw fault(['file'], 'TOO_MANY', { max: mostColumns })
  return headings
}

/** The maximum number of files that a workspace may stage within 24 hours. */
const mostADay = 100

async function needShare(work: Work): Promise<void> {
  const day = sql`${imports.createdAt} > now() - interval '24 hours'`
  const today = await work.tx.$count(imports, and(eq(imports.workspaceId, work.workspaceId), day))
  if (today >= mostADay) throw new Problem('RATE_LIMITED', { retryAfter: 3600 })
}

/** Stores the lines of a file in the database without changes. Returns the id of the import. */
export async function stageFile(
  work: Work,
  entity: Entity,
  file: { table: ReceivedTable; name: string },
): Promise<string> {
  // While a large file is read, the transaction may be idle for longer than the timeout of requests.
  await work.client.query(`set local idle_in_transaction_session_timeout = '60s'`)
  await needShare(work)
  const opened = await openTable(entity, file.table, mostImportRows)
  try {
    return await stageLines(work, entity, { ...opened, name: file.name })
  } finally {
    await opened.close()
  }
}

async function stageLines(
  work: Work,
  entity: Entity,
  { separator, isHeaded, rows: lines, name, ...opened }: OpenTable & { name: string },
): Promise<string> {
  const id = newId()
  const read = headingOf(opened.headings)
  const headings = isHeaded ? read : read.map(() => '')
  await work.tx.insert(imports).values({
    workspaceId: work.workspaceId,
    id,
    entity: entity.name,
    name: cleanFileName(name),
    headings,
    // If the file has no headings, the import's id replaces them, so that the file matches no other file.
    heading: isHeaded ? JSON.stringify(headings) : id,
    separator,
    state: 'STAGED',
    rows: 0,
    actorId: work.actor.id,
  })
  const dayOrders: (OrderTally | null)[] = headings.map(() => null)
  let waiting: FileLine[] = []
  let rows = 0
  for await (const line of lines) {
    // Cells without a heading belong to no column.
    const cells = line.cells.slice(0, headings.length)
    tallyOrders(dayOrders, cells)
    waiting.push({ ...line, cells })
    rows += 1
    if (waiting.length < portion) continue
    await keepLines(work, id, waiting)
    waiting = []
  }
  if (rows === 0) throw fault(['file'], 'NO_ROWS')
  if (waiting.length > 0) await keepLines(work, id, waiting)
  await work.tx.update(imports).set({ rows, dayOrders }).where(importIs(work, id))
  return id
}

/** The column plan of the latest file with the same heading line, or null. */
async function remembered(work: Work, of: { entity: string; heading: string }) {
  const [last] = await work.tx
    .select({ columns: imports.columns, constants: imports.constants, creates: imports.creates })
    .from(imports)
    .where(
      and(
        eq(imports.workspaceId, work.workspaceId),
        eq(imports.entity, of.entity),
        eq(imports.heading, of.heading),
        isNotNull(imports.columns),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1)
  return last ?? null
}

/** The number of sample rows that are shown for each column. */
const samples = 20

/** A staged file with its headings, its first rows, and its chosen or guessed columns. */
export async function stagedView(work: Work, entity: Entity, of: typeof imports.$inferSelect) {
  const rows = await work.tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(rowsOf(work, of.id))
    .orderBy(asc(importRows.line))
    .limit(samples)
  const earlier = of.columns ? of : await remembered(work, of)
  const guessed = withPhoneCountries([work.home.country], () =>
    guessColumns(entity, { headings: of.headings, rows: rows.map(({ cells }) => cells) }),
  )
  return {
    headings: of.headings,
    samples: rows,
    columns: earlier?.columns ?? guessed,
    constants: earlier?.constants ?? {},
    creates: earlier?.creates ?? [],
    isRemembered: earlier !== null,
  }
}
