import { eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { type Noted, noteAll } from '../kit/entity/note-all.ts'
import type { Work } from '../kit/database/work.ts'
import { stockRoutes } from './stock.ts'

/** A warehouse or product whose entries are archived or restored with it. */
type Along = { column: 'warehouse' | 'product'; id: string }

/** The condition for entries that were archived because their warehouse or product was archived, and not by a user. */
const wentAlong = sql`(select a.action from activities a where a.workspace_id = ${currentWorkspace} and a.entity = 'stock'
  and a.record_id = s.id order by a.id desc limit 1) is distinct from 'delete'`

const bothInUse = sql`exists (select from warehouses w where w.workspace_id = ${currentWorkspace} and w.id = s.warehouse and not w.removed)
  and exists (select from products p where p.workspace_id = ${currentWorkspace} and p.id = s.product and not p.removed
    and p.product_type <> 'SERVICE')`

/**
 * Archives the entries of an archived warehouse or product. Restores entries when their warehouse and product are both
 * active again. Each entry's history records the change.
 */
export async function takeAlong(work: Work, { column, id }: Along, removed: boolean): Promise<void> {
  const { rows } = await work.tx.execute<{ id: string; version: number }>(sql`
    update stocks s set removed = ${removed}, version = s.version + 1, updated_at = ${work.now.toISOString()}
    where s.workspace_id = ${work.workspaceId} and ${eq(sql`s.${sql.identifier(column)}`, id)} and s.removed = ${!removed}
      ${removed ? sql`` : sql`and ${wentAlong} and ${bothInUse}`}
    returning s.id, s.version`)
  const action = removed ? 'archive' : 'restore'
  const noted = rows.map((row): Noted => ({ id: row.id, changes: { removed: [!removed, removed] } }))
  // Records all entries at once, because there may be thousands of them.
  await noteAll(work, stockRoutes, { action, rows: noted })
  for (const row of rows) work.events.push({ entity: 'stock', id: row.id, action, version: row.version })
}
