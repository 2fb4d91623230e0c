import { z } from 'zod'
import { day, oneOf } from '../kit/entity/fields.ts'
import type { Day } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Figures, ReportRow } from './report-figures.ts'
import { type ReportKind, reportKinds } from './report-kinds.ts'
import { type DaySpan, spanOf } from '../kit/time/calendar-period.ts'
import { type ReportPeriod, reportPeriods, whyNotSpan } from './report-period.ts'

/** A report: its rows, and the totals of the period and of the period before. */
export type Report = {
  kind: ReportKind
  period: ReportPeriod
  span: DaySpan
  before: DaySpan
  /** The day of the report in the workspace's time zone. */
  today: Day
  currency: Currency
  /** The currencies of the records of both periods, and the workspace's currency. */
  currencies: Currency[]
  rows: ReportRow[]
  total: Figures
  totalBefore: Figures
}

type Refinement = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

/** Refuses a period that a report may not have. The error is at the field of the last day. */
export function faultOfSpan({ from, to }: Partial<DaySpan>, context: Refinement): void {
  const why = from && to ? whyNotSpan({ from, to }) : null
  if (why) context.addIssue({ code: 'custom', path: ['to'], message: fieldMessage(why) })
}

/** The query of a report. */
export const reportQuery = z
  .strictObject({
    workspace: z.string().optional(),
    kind: oneOf(reportKinds),
    period: oneOf(reportPeriods).default('THIS_MONTH'),
    from: day().optional(),
    to: day().optional(),
    currency: oneOf(currencies).optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== 'OWN') return
    for (const [field, given] of Object.entries({ from, to }))
      if (given === undefined)
        context.addIssue({ code: 'custom', path: [field], message: fieldMessage('REQUIRED') })
    faultOfSpan({ ...(from && { from }), ...(to && { to }) }, context)
  })
export type ReportAsked = Omit<z.output<typeof reportQuery>, 'workspace'>

/** The days of a requested report, as of the day `today`. */
export function askedSpan({ period, from, to }: ReportAsked, today: string): DaySpan {
  if (period !== 'OWN') return spanOf(period, today)
  return { from: from ?? today, to: to ?? today }
}
