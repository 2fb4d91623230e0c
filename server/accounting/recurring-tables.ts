import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { accounts, clients } from '../crm/tables.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

// The products are read with each recurring invoice, so they have no column.
const { products: _products, ...stored } = recurring.systemFields

/** Recurring invoices. Only active ones have a next run. */
export const recurrings = tenantTable(
  'recurrings',
  { entity: recurring, columns: columnsFor(stored) },
  (t) => [
    pointsTo('recurrings_account', [t.workspaceId, t.account], accounts),
    pointsTo('recurrings_client', [t.workspaceId, t.client], clients),
    check('recurrings_interval', sql`${t.interval} between 1 and 99`),
    check('recurrings_days', sql`${t.endsOn} >= ${t.startOn}`),
    check('recurrings_made', sql`${t.made} >= 0`),
    check('recurrings_next', sql`${t.nextRun} is null or ${t.status} = 'ACTIVE'`),
    check('recurrings_status', sql`${t.status} in ('ACTIVE', 'PAUSED', 'ENDED')`),
    check('recurrings_issue', sql`${t.issue} in ('DRAFT', 'ISSUE', 'MAIL')`),
  ],
)
