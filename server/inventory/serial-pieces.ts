import { type StatusCounts, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Work } from '../kit/database/work.ts'
import { products, stocks } from './tables.ts'

/** The number of pieces of a product in all warehouses. */
const piecesOf = sql`(select coalesce(sum(s.new_count + s.refurbished_count + s.damaged_count), 0)::int from ${stocks} s
  where s.workspace_id = ${currentWorkspace} and s.product = ${products.id})`

/** A booked change of a product in one warehouse. */
type Booked = { entry: { product: string }; change: StatusCounts }

/** The products whose total number of pieces increased. */
function grownIn(booked: readonly Booked[]): string[] {
  const grown = new Map<string, number>()
  for (const { entry, change } of booked)
    grown.set(entry.product, (grown.get(entry.product) ?? 0) + totalOf(change))
  return [...grown].flatMap(([product, pieces]) => (pieces > 0 ? [product] : []))
}

/** Throws `SERIAL_ONE_PIECE` if a booking gives a product with a serial number more than one piece (OPEN-632). */
export async function needOnePiece(work: Work, booked: readonly Booked[]): Promise<void> {
  const grown = grownIn(booked)
  if (grown.length === 0) return
  // The lock makes two transactions that add pieces at the same time wait for each other.
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    select id, pg_advisory_xact_lock(hashtextextended('serial ' || id, 0)) from (
      select ${products.id} from ${products} where ${products.workspaceId} = ${work.workspaceId}
        and ${products.id} = any(${sql.param([...grown])}::uuid[]) and ${products.serialNumber} is not null
      order by ${products.id}) numbered`)
  if (rows.length === 0) return
  const several = await work.tx.execute(sql`
    select from ${products} where ${products.workspaceId} = ${work.workspaceId}
      and ${products.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and ${piecesOf} > 1 limit 1`)
  if (several.rows.length > 0) throw fault(['productStatusCounts'], 'SERIAL_ONE_PIECE')
}

/** Refuses a serial number for a product with several pieces (OPEN-632). The caller has locked the product's row. */
export async function needNoMorePieces(work: Work, product: string): Promise<void> {
  const { rows } = await work.tx.execute<{ pieces: number }>(sql`
    select ${piecesOf} as pieces from ${products}
    where ${products.workspaceId} = ${work.workspaceId} and ${products.id} = ${product}`)
  const pieces = rows[0]?.pieces ?? 0
  if (pieces > 1) throw fault(['serialNumber'], 'SERIAL_OF_SEVERAL', { n: pieces })
}
