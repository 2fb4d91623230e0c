import { type Solution, inserting, isBetterPlan, manners } from './insertion.ts'
import { improved, shaken } from './local-search.ts'
import { type Frame, fixedStop } from './frame.ts'
import { type Route, routeOf } from './route.ts'
import type { PlanTechnician, PlanVisit } from './plan-day.ts'
import type { Task } from './tasks.ts'

/** The route with a technician's bookings. `isFixed` decides which visits of the day are part of the route. */
export function bookedRoute(
  frame: Frame,
  technician: PlanTechnician,
  isFixed: (visit: PlanVisit) => boolean = () => true,
): Route {
  const stays = [
    ...technician.visits.filter(isFixed).map((visit) => ({ booking: visit, ofDay: true })),
    ...technician.others.map((booking) => ({ booking, ofDay: false })),
  ].toSorted((a, b) => a.booking.from - b.booking.from)
  const stops = stays.map(({ booking, ofDay }) => fixedStop(frame, booking, ofDay))
  const route = routeOf(frame, technician, stops)
  if (!route) throw new Error('bookings that stay can always be kept')
  return route
}

/**
 * Finds places for tasks between the bookings. The solver builds several plans, improves each plan by local search, and
 * varies the best plan as long as steps remain.
 */
export function solve(frame: Frame, routes: readonly Route[], tasks: readonly Task[]): Solution {
  const nothing: Solution = { routes, left: tasks }
  if (tasks.length === 0 || routes.length === 0) return nothing
  const built = Object.values(manners)
    .map((manner) => inserting(frame, nothing, manner))
    .toSorted((a, b) => Number(isBetterPlan(b, a)) - Number(isBetterPlan(a, b)))
  let best = nothing
  for (const plan of built) {
    const better = improved(frame, plan)
    if (isBetterPlan(better, best)) best = better
  }
  // At the end, tasks that still fit are inserted, even if no steps remain.
  return inserting(frame, shaken(frame, best), manners.cheapest)
}
