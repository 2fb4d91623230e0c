import { type Currency, currencies } from '@fieldhouse/domain/kit/value/currency'
import type { ReportKind } from '@fieldhouse/domain/reports/report-kinds'
import { type ReportPeriod, reportPeriods, whyNotSpan } from '@fieldhouse/domain/reports/report-period'
import type { ReportSearch } from './report-search.ts'

/** The chosen report and its period. For the period `OWN`, the days are missing until the user has chosen them. */
export type ReportChoice = Pick<ReportSearch, 'from' | 'to'> & {
  kind: ReportKind
  period: ReportPeriod
  currency?: Currency
}

/** The choice in the URL; `kinds` are the reports that the user may read. */
export function choiceOf({ from, to, ...asked }: ReportSearch, kinds: readonly ReportKind[]): ReportChoice {
  const currency = currencies.find((each) => each === asked.currency)
  return {
    from,
    to,
    kind: kinds.find((each) => each === asked.kind) ?? 'REVENUE_BY_MONTH',
    period: reportPeriods.find((each) => each === asked.period) ?? 'THIS_YEAR',
    ...(currency && { currency }),
  }
}

/** Whether a report can be read: the period `OWN` needs both days, in order. */
export function isReadable({ period, from, to }: ReportChoice): boolean {
  return period !== 'OWN' || (from !== undefined && to !== undefined && whyNotSpan({ from, to }) === null)
}
