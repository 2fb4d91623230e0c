import { legsAlong } from '../known-stops.ts'
import { type Upset, planAway, planEmergency, planLate, planned } from './disruptions.ts'
import { nextTurns } from './next-days.ts'
import type { CountedWays, DayPlan, NextTurn, PlanDay, PlanRefusal, PlannedChange } from './plan-day.ts'
import { refusalsOf } from './refusals.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Route } from './route.ts'
import { bookedRoute } from './solve.ts'
import { jobTask } from './tasks.ts'

const drivingOf = (routes: readonly Route[]): number => routes.reduce((sum, { driving }) => sum + driving, 0)

/** Whether the time of some way that is driven on the day is only estimated. */
const isEstimatedOn =
  ({ isEstimated = () => true }: PlanDay) =>
  ({ technician, stops }: Route): boolean => {
    const ofDay = stops.filter((stop) => stop.ofDay).map(({ place }) => place ?? null)
    return legsAlong([technician.start, ...ofDay]).some(({ start, end }) => isEstimated(start, end))
  }
/** The ways to the visits of the day, as driving counts them. */
function waysOf({ ways }: Frame, routes: readonly Route[]): CountedWays {
  const counted = { known: 0, unknown: 0 }
  for (const { technician, stops } of routes) {
    let from = ways.numberOf(technician.start)
    for (const { at } of stops.filter(({ ofDay }) => ofDay)) {
      counted[from < 0 || at < 0 ? 'unknown' : 'known'] += 1
      if (at >= 0) from = at
    }
  }
  return counted
}

/** What a route changes of what is booked. */
function changesOf({ technician, stops, chosen }: Route): PlannedChange[] {
  return stops.flatMap(({ task, duration }, index) => {
    const startAt = chosen[index]
    if (!task || startAt === undefined) return []
    const { job, visit, from, rest } = task
    if (from && from.technician === technician.id && from.startAt === startAt) return []
    return [{ job, visit, technician: technician.id, startAt, duration, from, ...(rest ? { rest } : {}) }]
  })
}

function upset(frame: Frame): Upset {
  const { day } = frame
  switch (day.disruption?.kind) {
    case 'AWAY':
      return planAway(frame, day.disruption.technician)
    case 'LATE':
      return planLate(frame, day.disruption)
    case 'EMERGENCY':
      return planEmergency(frame, jobTask(day.disruption.job, day))
    default:
      return planned(frame)
  }
}

/** Codes of visits that stay where they are on the day, as they are under way or several people go. */
const staying = ['STARTED', 'CREW']

/** Other days for the visits of who is away that find no place on this one. */
function nextOf({ technicians, travel, disruption, after }: PlanDay, refused: PlanRefusal[]): NextTurn[] {
  if (!after || disruption?.kind !== 'AWAY') return []
  const lost = refused.flatMap(({ visit, code }) => (visit && !staying.includes(code) ? [visit] : []))
  const away = technicians.find(({ id }) => id === disruption.technician)
  const visits = (away?.visits ?? []).filter(({ id }) => lost.includes(id))
  return nextTurns(visits, after, travel)
}

/**
 * Proposes who takes the jobs of a day so that little is driven, or how a day that is upset goes on (docs/decisions/plans.md).
 * It keeps to skills, hours, time off, holidays, bookings, ways and clients' windows as the finder does (OPEN-82), begins
 * nothing before now, and leaves confirmed and begun visits where they are (OPEN-176). The same day gives the same plan.
 */
export function planOfDay(given: PlanDay): DayPlan {
  const technicians = given.technicians.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const day = { ...given, technicians }
  const frame = frameOf(day)
  const before = technicians.map((each) => bookedRoute(frame, each))
  const { routes, left, beside, refused } = upset(frame)
  const changes = [...beside, ...routes.flatMap(changesOf)].toSorted(
    (a, b) => a.startAt - b.startAt || (a.technician < b.technician ? -1 : 1),
  )
  const allRefused = [...refused, ...refusalsOf({ routes, left }, day)]
  return {
    changes,
    drivingBefore: drivingOf(before),
    drivingAfter: drivingOf(routes),
    estimated: [...before, ...routes].some(isEstimatedOn(day)),
    waysBefore: waysOf(frame, before),
    waysAfter: waysOf(frame, routes),
    refused: allRefused,
    next: nextOf(day, allRefused),
  }
}
