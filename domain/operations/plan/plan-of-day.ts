import { legsAlong } from '../known-stops.ts'
import { type PlanRepair, planAway, planEmergency, planLate, planned } from './disruptions.ts'
import { nextTurns } from './next-days.ts'
import type { CountedWays, DayPlan, NextTurn, PlanDay, PlanRefusal, PlannedChange } from './plan-day.ts'
import { refusalsOf } from './refusals.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Route } from './route.ts'
import { bookedRoute } from './solve.ts'
import { jobTask } from './tasks.ts'

const drivingOf = (routes: readonly Route[]): number => routes.reduce((sum, { driving }) => sum + driving, 0)

/** Whether any travel time in a route is an estimate. */
const isEstimatedOn =
  ({ isEstimated = () => true }: PlanDay) =>
  ({ technician, stops }: Route): boolean => {
    const ofDay = stops.filter((stop) => stop.ofDay).map(({ place }) => place ?? null)
    return legsAlong([technician.start, ...ofDay]).some(({ start, end }) => isEstimated(start, end))
  }
/**
 * Counts the visits of the day to which the travel time is known, and the visits to which the travel time is unknown.
 */
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

/** The changes of bookings that a route requires. */
function changesOf({ technician, stops, chosen }: Route): PlannedChange[] {
  return stops.flatMap(({ task }, index) => {
    const startAt = chosen[index]
    if (!task || startAt === undefined) return []
    const { job, visit, estimatedDuration, from, rest } = task
    if (from && from.technician === technician.id && from.startAt === startAt) return []
    const turn = { technician: technician.id, startAt, estimatedDuration }
    return [{ job, visit, ...turn, from, ...(rest ? { rest } : {}) }]
  })
}

function upset(frame: Frame): PlanRepair {
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

/** The refusal codes of visits that stay on the day, because they have begun or have several technicians. */
const staying = ['STARTED', 'CREW']

/** Other days for an absent technician's visits that have no place on this day. */
function nextOf({ technicians, travel, disruption, after }: PlanDay, refused: PlanRefusal[]): NextTurn[] {
  if (!after || disruption?.kind !== 'AWAY') return []
  const lost = refused.flatMap(({ visit, code }) => (visit && !staying.includes(code) ? [visit] : []))
  const away = technicians.find(({ id }) => id === disruption.technician)
  const visits = (away?.visits ?? []).filter(({ id }) => lost.includes(id))
  return nextTurns(visits, after, travel)
}

/**
 * Proposes which technicians take the jobs of a day with little driving, or how a disrupted day continues
 * (docs/decisions/plans.md). Equal days give equal plans.
 */
export function planOfDay(given: PlanDay): DayPlan {
  const technicians = given.technicians.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const day = { ...given, technicians }
  const frame = frameOf(day)
  const before = technicians.map((each) => bookedRoute(frame, each))
  // The plan follows the rules of `findTechnicians` (OPEN-82). No visit begins in the past, and confirmed and begun
  // visits are not moved (OPEN-176).
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
