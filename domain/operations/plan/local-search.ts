import { type Solution, inserted, inserting, isBetterPlan, manners } from './insertion.ts'
import { type Frame, stopOf } from './frame.ts'
import { type Route, bestSpot, routeOf } from './route.ts'
import type { Task } from './tasks.ts'

// Small changes improve a plan. The number of steps is limited, and equal inputs give equal results.

/** The position of a task: the index of its route, and its index in this route. */
type Seat = { task: Task; route: number; at: number }

const seatsOf = (routes: readonly Route[]): Seat[] =>
  routes.flatMap(({ stops }, route) => stops.flatMap(({ task }, at) => (task ? [{ task, route, at }] : [])))

const cheaper = (one: { added: number }, other: { added: number }) => one.added < other.added

/** Returns the routes with some routes replaced. `changed` contains the new routes by index. */
const replaced = (routes: readonly Route[], changed: ReadonlyMap<number, Route>): Route[] =>
  routes.map((route, index) => changed.get(index) ?? route)

const without = (frame: Frame, route: Route, at: number): Route | null =>
  routeOf(frame, route.technician, route.stops.toSpliced(at, 1))

/**
 * Returns the routes after a task moves to the position with the lowest added cost, or null if no other position costs
 * less than the present one.
 */
function relocated(frame: Frame, routes: readonly Route[], { task, route, at }: Seat): Route[] | null {
  const home = routes[route]
  const rest = home && without(frame, home, at)
  if (!rest) return null
  let best = { added: home.cost - rest.cost, route: -1, at: -1 }
  for (const [index, each] of routes.entries()) {
    const spot = bestSpot(frame, index === route ? rest : each, { task, isBetter: cheaper })
    if (spot && spot.added < best.added) best = { ...spot, route: index }
  }
  const target = best.route === route ? rest : routes[best.route]
  const made = target && inserted(frame, target, { task, at: best.at })
  return made
    ? replaced(
        routes,
        new Map([
          [route, rest],
          [best.route, made],
        ]),
      )
    : null
}

/** A route after some of its stops are replaced by tasks, or null if the tasks do not fit. */
function withTasks(frame: Frame, route: Route, tasks: ReadonlyMap<number, Task>): Route | null {
  const stops = [...route.stops]
  for (const [at, task] of tasks) {
    const stop = stopOf(frame, route.technician, task)
    if (!stop) return null
    stops[at] = stop
  }
  return routeOf(frame, route.technician, stops)
}

/** The routes after two tasks are swapped, or null if the swap does not reduce the cost. */
function swapped(frame: Frame, routes: readonly Route[], [one, other]: [Seat, Seat]): Route[] | null {
  const [first, second] = [routes[one.route], routes[other.route]]
  if (!first || !second) return null
  if (one.route === other.route) {
    const made = withTasks(
      frame,
      first,
      new Map([
        [one.at, other.task],
        [other.at, one.task],
      ]),
    )
    return made && made.cost < first.cost ? replaced(routes, new Map([[one.route, made]])) : null
  }
  const there = withTasks(frame, first, new Map([[one.at, other.task]]))
  if (!there || there.cost >= first.cost + second.cost) return null
  const here = withTasks(frame, second, new Map([[other.at, one.task]]))
  if (!here || there.cost + here.cost >= first.cost + second.cost) return null
  return replaced(
    routes,
    new Map([
      [one.route, there],
      [other.route, here],
    ]),
  )
}

/** The cheapest route that results from reversing consecutive tasks, or null if no such route is cheaper (2-opt). */
function reversed(frame: Frame, route: Route): Route | null {
  let best = route
  for (let from = 0; from < route.stops.length; from += 1) {
    for (let to = from + 1; to < route.stops.length && route.stops[to]?.task; to += 1) {
      if (!route.stops[from]?.task) break
      const turned = route.stops.slice(from, to + 1).toReversed()
      const made = routeOf(frame, route.technician, route.stops.toSpliced(from, turned.length, ...turned))
      if (made && made.cost < best.cost) best = made
    }
  }
  return best === route ? null : best
}

/**
 * One pass that relocates each task. Each position is looked up again, because earlier moves may have changed the
 * position.
 */
function relocating(frame: Frame, routes: readonly Route[]): readonly Route[] {
  let now = routes
  for (const { task } of seatsOf(routes)) {
    if (frame.steps <= 0) break
    const seat = seatsOf(now).find((each) => each.task === task)
    now = (seat && relocated(frame, now, seat)) ?? now
  }
  return now
}

/** One pass that tries to swap each pair of tasks. */
function swapping(frame: Frame, routes: readonly Route[]): readonly Route[] {
  let now = routes
  const count = seatsOf(routes).length
  let seats = seatsOf(now)
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count && frame.steps > 0; other += 1) {
      const [first, second] = [seats[one], seats[other]]
      const made = first && second && swapped(frame, now, [first, second])
      if (!made) continue
      now = made
      seats = seatsOf(now)
    }
  }
  return now
}

const reversing = (frame: Frame, routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => (frame.steps > 0 ? (reversed(frame, route) ?? route) : route))

/** Improves a plan until a round of passes brings no improvement, or no steps remain. */
export function improved(frame: Frame, plan: Solution): Solution {
  let best = plan
  while (frame.steps > 0) {
    let { routes } = best
    for (const pass of [relocating, reversing, swapping]) routes = pass(frame, routes)
    const next = inserting(frame, { routes, left: best.left }, manners.cheapest)
    if (!isBetterPlan(next, best)) return best
    best = next
  }
  return best
}

/** The maximum number of tasks that `shaken` removes at once. */
const mostTaken = 4
/** The maximum number of rounds of `shaken`. */
const rounds = 60

/**
 * Returns a generator of pseudo-random numbers below a bound. The numbers are the same in every run (linear
 * congruential generator of Numerical Recipes).
 */
function spreadNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Returns the plan after some tasks are removed, or null if the remaining stops do not fit. */
function withoutTasks(frame: Frame, { routes, left }: Solution, taken: ReadonlySet<Task>): Solution | null {
  const kept: Route[] = []
  for (const route of routes) {
    const stops = route.stops.filter(({ task }) => !task || !taken.has(task))
    const made = stops.length === route.stops.length ? route : routeOf(frame, route.technician, stops)
    if (!made) return null
    kept.push(made)
  }
  return { routes: kept, left: [...left, ...taken] }
}

/**
 * Repeatedly removes some tasks and inserts these tasks again, as long as steps remain. A result replaces the plan if
 * it is better.
 */
export function shaken(frame: Frame, plan: Solution): Solution {
  const pick = spreadNumbers()
  let best = plan
  for (let round = 0; round < rounds && frame.steps > 0; round += 1) {
    const seats = seatsOf(best.routes)
    if (seats.length < 2) return best
    const count = Math.min(seats.length, 2 + pick(mostTaken - 1))
    const taken = new Set<Task>()
    while (taken.size < count) {
      const seat = seats[pick(seats.length)]
      if (seat) taken.add(seat.task)
    }
    const rest = withoutTasks(frame, best, taken)
    if (!rest) continue
    const manner = round % 2 === 0 ? manners.regret : manners.cheapest
    const next = improved(frame, inserting(frame, rest, manner))
    if (isBetterPlan(next, best)) best = next
  }
  return best
}
