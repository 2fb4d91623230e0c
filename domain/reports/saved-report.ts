import { entity } from '../kit/entity/entity.ts'
import { flag, name, oneOf, refs } from '../kit/entity/fields.ts'
import type { Day } from '../kit/time/day.ts'
import { currencies } from '../kit/value/currency.ts'
import { reportKinds, reportSection } from './report-kinds.ts'
import { type DaySpan, relativePeriods, spanOf } from '../kit/time/calendar-period.ts'

/** The maximum number of members to whom a report is mailed. */
const mostRecipients = 20

/**
 * A report that a user saved under a name. The period of the report depends on the day on which the report is read
 * (OPEN-757).
 */
export const savedReport = entity('saved-report', {
  section: reportSection,
  fields: {
    name: name(80),
    kind: oneOf(reportKinds),
    period: oneOf(relativePeriods),
    /** The currency of the amounts. The default is the currency of the workspace. */
    currency: oneOf(currencies).optional(),
    /** Whether the report is mailed to its recipients on the first day of each month. */
    monthly: flag(false),
    recipients: refs('workforce', mostRecipients),
  },
  unique: ['name'],
  search: ['name'],
  filter: ['kind', 'monthly', 'createdAt'],
  sort: ['name', 'kind', 'createdAt', 'updatedAt'],
  order: 'name',
  omitVerbs: ['import'],
})

/** Whether a saved report is mailed each month but has no recipients. */
export const isMailedToNobody = ({
  monthly,
  recipients,
}: {
  monthly: boolean
  recipients: readonly string[]
}) => monthly && recipients.length === 0

type Period = (typeof relativePeriods)[number]

/** The number of days in which a report is mailed if the server did not run on the first day of the month. */
const lateDays = 3

/**
 * Whether a report is mailed on a day: the first of a month, or one of the next two days if the report did not change
 * in this month.
 */
export function isMailDay(today: Day, changedOn: Day): boolean {
  const { day } = Temporal.PlainDate.from(today)
  return day === 1 || (day <= lateDays && changedOn < spanOf('THIS_MONTH', today).from)
}

/**
 * The period of a report that is mailed in a month. A current period, such as `THIS_MONTH`, means the period that ended
 * with the previous month.
 */
export function mailedSpan(period: Period, today: Day): DaySpan {
  const first = spanOf('THIS_MONTH', today).from
  const isCurrent = period.startsWith('THIS')
  return spanOf(period, isCurrent ? Temporal.PlainDate.from(first).subtract({ days: 1 }).toString() : first)
}
