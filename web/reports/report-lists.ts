import { type EstimateOutcome, revenueStatuses, statusesOf } from '@fieldhouse/domain/reports/report-figures'
import { type FigureName, isByMonth } from '@fieldhouse/domain/reports/report-kinds'
import type { Report } from '@fieldhouse/domain/reports/report'
import { type DaySpan, daysOfMonth } from '@fieldhouse/domain/reports/report-period'
import type { ReportRow } from '@fieldhouse/domain/reports/report-figures'
import type { ListState } from '../kit/list/list-search.ts'

/** A list, with the filters that show the records of a figure. */
type ReportList = {
  to: '/accounting/invoices' | '/accounting/estimates' | '/hr/timesheets'
  search: Partial<ListState>
}

const between = (field: string, { from, to }: DaySpan): Pick<ListState, 'between'> => ({
  between: { [field]: [from, to] },
})

const outcomeOf: Partial<Record<FigureName, EstimateOutcome>> = {
  wonCount: 'won',
  wonAmount: 'won',
  lostCount: 'lost',
  lostAmount: 'lost',
  openCount: 'open',
  openAmount: 'open',
}

/**
 * The filters for the invoices of a row, except the filter for the days. Null if no filters show exactly these
 * invoices.
 */
function invoicesOf({ kind }: Report, row: ReportRow | null): ListState['where'] | null {
  if (row === null || kind === 'REVENUE_BY_MONTH') return {}
  if (kind === 'REVENUE_BY_CLIENT') return row.accounts && { account: row.accounts }
  return null
}

/**
 * The list of the records from which a figure is computed; null if there is none. If `row` is null, the figure is a
 * total.
 */
export function listOf(report: Report, row: ReportRow | null, figure: FigureName): ReportList | null {
  const { kind, currency, before } = report
  const month = row && isByMonth(kind) ? row.key : null
  const span = month === null ? report.span : daysOfMonth(month, report.span)
  if (figure === 'change' || figure === 'rate' || figure === 'travel') return null
  if (kind === 'HOURS') {
    if (row?.isRest || figure === 'visits' || figure === 'other') return null
    const where = row?.key ? { member: [row.key] } : {}
    return { to: '/hr/timesheets', search: { where, ...between('day', figure === 'worked' ? span : before) } }
  }
  const outcome = outcomeOf[figure]
  if (outcome)
    return {
      to: '/accounting/estimates',
      search: {
        where: { estimateStatus: [...statusesOf(outcome)], currency: [currency] },
        ...between('billingDate', span),
      },
    }
  const also = invoicesOf(report, row)
  if (!also) return null
  return {
    to: '/accounting/invoices',
    search: {
      where: { ...also, invoiceStatus: [...revenueStatuses], currency: [currency] },
      ...between('billingDate', figure === 'before' ? before : span),
    },
  }
}
