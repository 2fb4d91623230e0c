import { type Interval, intersect } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { hasBegun, isLateVisit } from '@fieldhouse/domain/operations/late-visit'

/** The fields of a visit from which the board's figures are computed. */
type Counted = Pick<BoardAppointment, '_id' | 'techs' | 'startAt' | 'endAt' | 'status' | 'ways' | 'progress'>

const lengthOf = (times: readonly Interval[]) => times.reduce((sum, { from, to }) => sum + to - from, 0)

const timesOf = (visits: readonly Counted[]) =>
  visits.map(({ startAt, endAt }) => ({ from: startAt, to: endAt }))

type Timed = Pick<BoardAppointment, 'startAt' | 'endAt' | 'status' | 'progress'>

/** Whether a visit of the board is late (OPEN-660). */
export const isLate = ({ progress, ...visit }: Timed, now: number): boolean =>
  isLateVisit({ ...visit, hasBegun: hasBegun(progress) }, now)

export type BoardTotals = {
  visits: number
  /** The booked time of all technicians, in ms. */
  booked: number
  /** The travel time of all technicians, in ms; null if no travel time is known although visits are assigned. */
  driving: number | null
  unassigned: number
  late: number
}

/** The totals of the visits within a period. */
export function totalsOf(visits: readonly Counted[], span: Interval, now: number): BoardTotals {
  const shown = visits.filter(({ startAt, endAt }) => startAt < span.to && endAt > span.from)
  const ways = shown.flatMap((visit) => visit.ways)
  const isUnknown = ways.length === 0 && shown.some(({ techs }) => techs.length > 0)
  const sum = (of: (visit: Counted) => number) => shown.reduce((all, visit) => all + of(visit), 0)
  return {
    visits: shown.length,
    booked: sum((visit) => lengthOf(intersect([span], timesOf([visit]))) * visit.techs.length),
    driving: isUnknown ? null : ways.reduce((all, { ms }) => all + ms, 0),
    unassigned: shown.filter(({ techs }) => techs.length === 0).length,
    late: shown.filter((visit) => isLate(visit, now)).length,
  }
}

/** The ids of visits that overlap another visit of the same technician. */
export function overlapping(visits: readonly Counted[]): ReadonlySet<string> {
  const found = new Set<string>()
  const until = new Map<string, Counted>()
  for (const visit of visits.toSorted((a, b) => a.startAt - b.startAt))
    for (const technician of visit.techs) {
      const before = until.get(technician)
      if (before && before.endAt > visit.startAt) found.add(before._id).add(visit._id)
      if (!before || before.endAt < visit.endAt) until.set(technician, visit)
    }
  return found
}

type Opened = { technicians: readonly BoardTechnician[]; appointments: readonly Counted[] }

/** The starts and ends of the working hours and assigned visits that are within a period. */
function timesWithin({ technicians, appointments }: Opened, span: Interval) {
  const isWithin = (at: number) => at > span.from && at < span.to
  const working = technicians.flatMap((each) => each.working)
  const visits = timesOf(appointments.filter(({ techs }) => techs.length > 0))
  const ends = working.map(({ to }) => to).filter(isWithin)
  return {
    starts: [...working, ...visits].map(({ from }) => from).filter(isWithin),
    ends: ends.length > 0 ? ends : visits.map(({ to }) => to).filter(isWithin),
  }
}

/**
 * The instant (epoch ms) to which a day of the board scrolls: the start of working hours or of an assigned visit, else
 * now, else the start of the day.
 */
export const dayOpening = (opened: Opened, span: Interval, now: number): number =>
  firstOf(timesWithin(opened, span).starts, span, now)

/**
 * The earliest of these starts. Without starts, the present time if it is in the period, else the start of the period.
 */
function firstOf(starts: readonly number[], span: Interval, now: number): number {
  if (starts.length > 0) return Math.min(...starts)
  return now > span.from && now < span.to ? now : span.from
}

const hour = 3_600_000

/** The minimum length of the period that fills the width of a day's board, in ms. */
const leastShown = 8 * hour

/**
 * The period that fills the width of a day's board: the working hours plus half an hour, and at least eight hours
 * (OPEN-776). Without working hours, the period surrounds now.
 */
export function shownHours(opened: Opened, span: Interval, now: number): Interval {
  const { starts, ends } = timesWithin(opened, span)
  // Hours are counted from midnight, because the hours of some time zones do not begin at the same instants as the
  // hours of UTC.
  const opening = span.from + Math.floor((firstOf(starts, span, now) - span.from) / hour) * hour
  const wanted = { from: opening, to: Math.max(opening, ...ends) + hour / 2 }
  const missing = Math.max(0, leastShown - (wanted.to - wanted.from)) / 2
  const from = Math.max(span.from, Math.min(wanted.from - missing, span.to - leastShown))
  return { from, to: Math.min(span.to, Math.max(wanted.to + missing, from + leastShown)) }
}
