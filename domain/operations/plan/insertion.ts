import { type Frame, stopOf } from './frame.ts'
import { type Route, type Spot, bestSpot, routeOf, withStop } from './route.ts'
import { type Task, ranks } from './tasks.ts'

/** The routes of all technicians, and the tasks without a place in them. */
export type Solution = { routes: readonly Route[]; left: readonly Task[] }

/** A strategy of insertion: which position in a route is better, and which task is inserted next. */
type Manner = {
  isBetter: (one: Spot, other: Spot) => boolean
  /**
   * The urgency of a task, from its best position in each route, best first; of equally urgent tasks the first is
   * inserted.
   */
  urgency: (spots: readonly Spot[]) => number
}

const cheaper = (one: Spot, other: Spot) => one.added < other.added
const sooner = (one: Spot, other: Spot) =>
  one.start < other.start || (one.start === other.start && one.added < other.added)

/** The strategies that build a plan; the best plan is then improved (docs/decisions/plans.md). */
export const manners = {
  /** The task with the largest difference between its best and second best route comes first. */
  regret: {
    isBetter: cheaper,
    urgency: ([best, second]) => (second ? second.added - (best?.added ?? 0) : Number.POSITIVE_INFINITY),
  },
  /** The task with the lowest added cost comes first. */
  cheapest: { isBetter: cheaper, urgency: ([best]) => -(best?.added ?? 0) },
  /** Tasks in input order, each at its earliest start. */
  firstCome: { isBetter: sooner, urgency: () => 0 },
} as const satisfies Record<string, Manner>

/** A task with its best spot in each route. */
type Waiting = { task: Task; spots: (Spot | null)[] }

type Choice = { waiting: Waiting; route: number; spot: Spot; urgency: number }

/** The two best routes of a task, best first. */
function bestTwo(spots: readonly (Spot | null)[], { isBetter }: Manner): { route: number; spot: Spot }[] {
  const best: { route: number; spot: Spot }[] = []
  for (const [route, spot] of spots.entries()) {
    if (!spot) continue
    const [first, second] = best
    if (!first || isBetter(spot, first.spot)) best.unshift({ route, spot })
    else if (!second || isBetter(spot, second.spot)) best.splice(1, 0, { route, spot })
    best.length = Math.min(best.length, 2)
  }
  return best
}

function nextChoice(waiting: readonly Waiting[], manner: Manner): Choice | null {
  let next: Choice | null = null
  for (const each of waiting) {
    const best = bestTwo(each.spots, manner)
    const [first] = best
    if (!first) continue
    const urgency = manner.urgency(best.map(({ spot }) => spot))
    if (next === null || urgency > next.urgency) next = { waiting: each, ...first, urgency }
  }
  return next
}

/** The route with a task inserted at a spot, or null. */
export function inserted(frame: Frame, route: Route, { task, at }: { task: Task; at: number }): Route | null {
  const stop = stopOf(frame, route.technician, task)
  return stop && routeOf(frame, route.technician, withStop(route.stops, at, stop))
}

/** Inserts tasks of the same rank into the routes, one after another. */
function placed(
  frame: Frame,
  routes: Route[],
  { tasks, manner }: { tasks: readonly Task[]; manner: Manner },
): Task[] {
  const spotIn = (route: Route, task: Task) => bestSpot(frame, route, { task, isBetter: manner.isBetter })
  let waiting: Waiting[] = tasks.map((task) => ({ task, spots: routes.map((route) => spotIn(route, task)) }))
  for (;;) {
    const choice = nextChoice(waiting, manner)
    if (!choice) return waiting.map(({ task }) => task)
    const { task } = choice.waiting
    const before = routes[choice.route]
    const after = before && inserted(frame, before, { task, at: choice.spot.at })
    if (!after) {
      choice.waiting.spots[choice.route] = null
      continue
    }
    routes[choice.route] = after
    waiting = waiting.filter((each) => each !== choice.waiting)
    for (const each of waiting) each.spots[choice.route] = spotIn(after, each.task)
  }
}

/** Puts the remaining tasks into the routes, higher ranks first. */
export function inserting(frame: Frame, { routes, left }: Solution, manner: Manner): Solution {
  const now = [...routes]
  const still = ranks.flatMap((rank) =>
    placed(frame, now, { tasks: left.filter((task) => task.rank === rank), manner }),
  )
  return { routes: now, left: still }
}

const costOf = ({ routes }: Solution) => routes.reduce((sum, { cost }) => sum + cost, 0)

/**
 * Whether one plan is better: in the highest rank in which they differ, it has more tasks placed; else it has a lower
 * cost.
 */
export function isBetterPlan(one: Solution, other: Solution): boolean {
  for (const rank of ranks) {
    const count = ({ left }: Solution) => left.filter((task) => task.rank === rank).length
    if (count(one) !== count(other)) return count(one) < count(other)
  }
  return costOf(one) < costOf(other)
}
