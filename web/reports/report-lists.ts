import { type EstimateOutcome, revenueStatuses, statusesOf } from '@fieldhouse/domain/reports/report-figures'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import {
  type FigureName,
  isByMonth,
  isOnMemberships,
  renewalsWithin,
} from '@fieldhouse/domain/reports/report-kinds'
import type { Report } from '@fieldhouse/domain/reports/report'
import { type DaySpan } from '@fieldhouse/domain/kit/time/calendar-period'
import { daysOfMonth } from '@fieldhouse/domain/reports/report-period'
import type { ReportRow } from '@fieldhouse/domain/reports/report-figures'
import type { ListState } from '../kit/list/list-search.ts'

/** A list, with the filters that show the records of a figure. */
type ReportList = {
  to: '/accounting/invoices' | '/accounting/estimates' | '/hr/timesheets' | '/accounting/memberships/{-$id}'
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

/** The plans whose memberships a figure counts; undefined for all plans, null if filters cannot name them. */
function plansOf({ kind, rows, currencies }: Report, row: ReportRow | null, figure: FigureName) {
  if (row?.isRest) return null
  if (kind === 'MEMBERSHIPS_BY_PLAN' && row?.key) return [row.key]
  if (figure !== 'renewals') return currencies.length === 1 ? undefined : null
  const counted = rows.filter(({ figures }) => Number(figures.renewals ?? 0) > 0)
  const plans = counted.flatMap(({ key }) => key ?? [])
  return plans.length > 0 && plans.length === counted.length ? plans : null
}

type Counting = { figure: FigureName; span: DaySpan }

/** The memberships that a figure counts. The list filters by the present plan and status. */
function membershipsOf(report: Report, row: ReportRow | null, { figure, span }: Counting): ReportList | null {
  const { today } = report
  const plans = plansOf(report, row, figure)
  const isNow = span.to >= today
  if (plans === null) return null
  const days = { from: span.from, to: isNow ? today : span.to }
  const active = { status: ['ACTIVE'] }
  const list = (search: Partial<ListState>): ReportList => ({
    to: '/accounting/memberships/{-$id}',
    search: { ...search, where: { ...search.where, ...(plans && { plan: plans }) } },
  })
  if (figure === 'renewals')
    return list({
      where: active,
      between: { renewsOn: [null, dayAfterUnits(today, 'DAY', renewalsWithin)] },
    })
  if (figure === 'ended') return list(between('endsOn', days))
  if (figure === 'started' && (isNow || plans === undefined)) return list(between('startOn', days))
  return isNow && (figure === 'members' || figure === 'recurring') ? list({ where: active }) : null
}

/**
 * The list of the records from which a figure is computed; null if there is none. If `row` is null, the figure is a
 * total.
 */
export function listOf(report: Report, row: ReportRow | null, figure: FigureName): ReportList | null {
  const { kind, currency, before } = report
  const month = row && isByMonth(kind) ? row.key : null
  const span = month === null ? report.span : daysOfMonth(month, report.span)
  if (isOnMemberships(kind)) return membershipsOf(report, row, { figure, span })
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
