import { type Currency, currencies } from '@fieldhouse/domain/kit/value/currency'
import type { ReportKind } from '@fieldhouse/domain/reports/report-kinds'
import { type ReportPeriod, reportPeriods, whyNotSpan } from '@fieldhouse/domain/reports/report-period'
import type { ReportSearch } from './report-search.ts'

/** The chosen report and its period. In the period `OWN`, the days are undefined until the user has chosen them. */
export type ReportChoice = Pick<ReportSearch, 'from' | 'to'> & {
  kind: ReportKind
  period: ReportPeriod
  currency?: Currency
}

/** Converts the URL's parameters to a choice. `kinds` are the reports that the user may read. */
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

/** Whether a report can be loaded. The period `OWN` needs a first and a last day in the right order. */
export function isReadable({ period, from, to }: ReportChoice): boolean {
  return period !== 'OWN' || (from !== undefined && to !== undefined && whyNotSpan({ from, to }) === null)
}
