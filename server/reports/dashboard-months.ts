import { maySeeMargins } from '@fieldhouse/domain/reports/arrangements'
import { dashboardMonths } from '@fieldhouse/domain/reports/calls'
import { type MonthFigures, monthFigures, monthsUntil } from '@fieldhouse/domain/reports/month-figures'
import type { DaySpan } from '@fieldhouse/domain/kit/time/calendar-period'
import { sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { marginsByMonth } from '../visits/margins.ts'
import { issuedBetween } from './report-revenue.ts'

type Revenue = { currency: string; month: string; amount: string }

/** The revenue between two days, by currency and month. */
async function revenueOf(work: Work, { own, ...span }: DaySpan & { own: string }) {
  const { rows } = await work.tx.execute<Revenue>(sql`
    select currency, to_char(billing_date, 'YYYY-MM') as month, sum(size)::numeric(20, 2)::text as amount
    from (${issuedBetween(work.workspaceId, span, own)}) billed
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

/** Serves the months of the dashboard's chart. The dashboard does not wait for this call. */
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
