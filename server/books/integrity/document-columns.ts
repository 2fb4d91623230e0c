import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'

/**
 * SQL for the figures of the document `d` and of its lines `l` as JSON. `ofLine` adds columns of the lines.
 */
export const documentColumns = (lines: SQL, ofLine: SQL): SQL => sql`
  'subtotal', d.subtotal::text, 'discountAmount', d.discount_amount::text, 'taxBreakdown', d.tax_breakdown,
  'total', d.total::text, 'taxRates', d.tax_rates, 'roundingMode', d.rounding_mode, 'discount', d.discount,
  'currency', d.currency, 'lineItems', (
    select coalesce(json_agg(json_build_object('quantity', l.quantity::text, 'unitPrice', l.unit_price::text,
      'discount', l.discount, 'untaxed', l.untaxed, 'taxRate', l.tax_rate::text, 'amount', l.amount::text, ${ofLine}) order by l.position), '[]')
    from ${lines} l where l.workspace_id = ${currentWorkspace} and l.record_id = d.id)`
