import { maySeeMargins } from '@fieldhouse/domain/reports/arrangements'
import { dashboardMonths } from '@fieldhouse/domain/reports/calls'
import { type MonthFigures, monthFigures, monthsUntil } from '@fieldhouse/domain/reports/month-figures'
import { revenueStatuses } from '@fieldhouse/domain/reports/report-figures'
import { sql } from 'drizzle-orm'
import { invoices } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { marginsByMonth } from '../visits/margins.ts'

type Revenue = { currency: string; month: string; amount: string }

/** The issued invoices less credit notes between two days, without taxes, by currency and month. */
async function revenueOf(work: Work, { from, to, own }: { from: string; to: string; own: string }) {
  const { rows } = await work.tx.execute<Revenue>(sql`
    select currency, to_char(billing_date, 'YYYY-MM') as month,
      sum(case kind when 'INVOICE' then net else -net end)::numeric(20, 2)::text as amount
    from (
      select coalesce(currency, ${own}) as currency, billing_date, kind, subtotal - discount_amount as net
      from ${invoices}
      where workspace_id = ${work.workspaceId} and not removed
        and invoice_status = any(${sql.param([...revenueStatuses])}::text[])
        and billing_date between ${from} and ${to}) billed
    group by 1, 2 order by 1, 2`)
  return rows
}

async function monthsOf(work: Work): Promise<MonthFigures> {
  const { today, currency } = await companyOf(work)
  const months = monthsUntil(today)
  const [from, to] = [months[0]?.first ?? today, months.at(-1)?.last ?? today]
  return monthFigures({
    months,
    currency,
    revenue: await revenueOf(work, { from, to, own: currency }),
    margins: maySeeMargins(work.permissions) ? await marginsByMonth(work, { from, to }) : null,
  })
}

/** Serves the months of the dashboard's chart. The dashboard does not wait for them. */
export function serveDashboardMonths(server: Server): void {
  serve(server, {
    ...dashboardMonths,
    entity: 'dashboard',
    section: 'DASHBOARD',
    flag: 'read',
    demands: [flagToo('ACCTG_INVOICE', 'read')],
    reads: true,
    handle: async (work) => ({ result: await monthsOf(work) }),
  })
}
