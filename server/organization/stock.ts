import { organizationStockList } from '@fieldhouse/domain/organization/calls'
import { stockTotals } from '@fieldhouse/domain/organization/stock-totals'
import type { Server } from '../kit/http/route.ts'
import { type Source, listRows } from './list-rows.ts'
import { serveOrganization } from './organization-route.ts'

const source: Source = {
  entity: stockTotals,
  rows: `select w.id as "_id", w.name, s.products::float8 as products, s.warehouses::float8 as warehouses, s.new_pieces::float8 as "newPieces",
      s.refurbished_pieces::float8 as "refurbishedPieces", s.damaged_pieces::float8 as "damagedPieces", s.value::numeric(20, 2) as value, s.currency,
      s.low_products::float8 as "lowProducts"
    from organization_stock() s join organization_workspaces() w on w.id = s.workspace and w.removed_at is null`,
}

/** Serves the stock totals of each workspace, without products or warehouses (OPEN-03). */
export function serveStockTotals(server: Server): void {
  serveOrganization(server, {
    ...organizationStockList,
    handle: ({ client, query }) => listRows(client, source, query),
  })
}
