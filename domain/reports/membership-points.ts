import type { Day } from '../kit/time/day.ts'
import { sum } from '../kit/value/money.ts'
import type { MeasuredRow, Measures } from './report-figures.ts'
import { type MembershipKind, isByMonth, mostRows } from './report-kinds.ts'
import { type DaySpan } from '../kit/time/calendar-period.ts'
import { daysOfMonth, monthsIn } from './report-period.ts'

/** The parts of a report on memberships: a month, the whole period, and the period before. */
type MembershipPart = 'MONTH' | 'TOTAL' | 'BEFORE'

/** The days of a part. `key` is the month. Members are counted on the last day. */
type MembershipPoint = { part: MembershipPart; key: string; first: Day; last: Day }

type Asked = { span: DaySpan; before: DaySpan; today: Day }

/** The days for which a report on memberships counts. Days after today do not count (OPEN-808). */
export function membershipPoints(kind: MembershipKind, { span, before, today }: Asked): MembershipPoint[] {
  const months = isByMonth(kind) ? monthsIn(span) : []
  const all = [
    ...months.map((key) => ({ part: 'MONTH' as const, key, ...daysOfMonth(key, span) })),
    { part: 'TOTAL' as const, key: '', ...span },
    { part: 'BEFORE' as const, key: '', ...before },
  ]
  return all
    .filter(({ from }) => from <= today)
    .map(({ from, to, ...point }) => ({ ...point, first: from, last: to < today ? to : today }))
}

/** The measures of the memberships of a plan, in one part of the report. */
export type MembershipGroup = {
  part: MembershipPart
  key: string
  plan: string
  name: string
  measures: Measures
}

/** The renewals and visits that are due today for the memberships of a plan. */
export type DuePlan = Pick<MembershipGroup, 'plan' | 'name' | 'measures'>

type Counted = {
  points: readonly MembershipPoint[]
  groups: readonly MembershipGroup[]
  due: readonly DuePlan[]
}

const added = (all: readonly Measures[]): Measures => {
  const names = [...new Set(all.flatMap((each) => Object.keys(each)))]
  return Object.fromEntries(names.map((name) => [name, sum(all.map((each) => each[name] ?? '0'))]))
}

type Of = { part: MembershipPart; key?: string; plan?: string }

/** The sums of a part. Without memberships, the members are 0. A part in the future has no sums. */
function sumsOf({ points, groups }: Counted, { part, key = '', plan }: Of): Measures {
  const isReached = points.some((each) => each.part === part && each.key === key)
  if (!isReached) return {}
  const own = groups.filter(
    (each) => each.part === part && each.key === key && (plan === undefined || each.plan === plan),
  )
  return added([{ members: '0' }, ...own.map(({ measures }) => measures)])
}

const size = ({ now, before }: MeasuredRow): number =>
  Math.max(...[now, before].map((of) => Number(of['members'] ?? 0)))

const bare = { name: null, accounts: null, isRest: false }

/** A row for each plan, the largest first. */
function planRows(counted: Counted): MeasuredRow[] {
  const names = new Map([...counted.due, ...counted.groups].map(({ plan, name }) => [plan, name]))
  const sorted = [...names]
    .map(([plan, name]): MeasuredRow => {
      const due = counted.due.filter((each) => each.plan === plan).map(({ measures }) => measures)
      const now = added([sumsOf(counted, { part: 'TOTAL', plan }), ...due])
      return { ...bare, key: plan, name, now, before: sumsOf(counted, { part: 'BEFORE', plan }) }
    })
    .toSorted((one, other) => size(other) - size(one))
  const rest = sorted.slice(mostRows)
  if (rest.length === 0) return sorted
  const others = { now: added(rest.map(({ now }) => now)), before: added(rest.map(({ before }) => before)) }
  return [...sorted.slice(0, mostRows), { ...bare, key: null, isRest: true, ...others }]
}

/** The rows and the total of a report on memberships. */
export function membershipSums(kind: MembershipKind, counted: Counted) {
  const months = counted.points.filter(({ part }) => part === 'MONTH')
  const rows = isByMonth(kind)
    ? months.map(({ key }) => ({ ...bare, key, now: sumsOf(counted, { part: 'MONTH', key }), before: {} }))
    : planRows(counted)
  const due = added(counted.due.map(({ measures }) => measures))
  return {
    rows,
    total: {
      now: { ...sumsOf(counted, { part: 'TOTAL' }), ...due },
      before: sumsOf(counted, { part: 'BEFORE' }),
    },
  }
}
