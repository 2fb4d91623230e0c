import { type Frame, stopOf } from './frame.ts'
import { type Route, type Spot, bestSpot, routeOf, withStop } from './route.ts'
import { type Task, ranks } from './tasks.ts'

/** A plan: the routes of all technicians, and the tasks that have no place in a route. */
export type Solution = { routes: readonly Route[]; left: readonly Task[] }

/**
 * A strategy for inserting tasks. The strategy decides which position in a route is better, and which task comes next.
 */
type Manner = {
  isBetter: (one: Spot, other: Spot) => boolean
  /**
   * The urgency of a task. `spots` are the task's positions in its best routes, the best first. The most urgent task,
   * or the first of several, is inserted next.
   */
  urgency: (spots: readonly Spot[]) => number
}

const cheaper = (one: Spot, other: Spot) => one.added < other.added
const sooner = (one: Spot, other: Spot) =>
  one.start < other.start || (one.start === other.start && one.added < other.added)

/** The strategies by name. Each strategy builds a plan, and the plans are then improved (docs/decisions/plans.md). */
export const manners = {
  /** The most urgent task has the largest cost difference between its two best routes. */
  regret: {
    isBetter: cheaper,
    urgency: ([best, second]) => (second ? second.added - (best?.added ?? 0) : Number.POSITIVE_INFINITY),
  },
  /** The most urgent task has the lowest added cost. */
  cheapest: { isBetter: cheaper, urgency: ([best]) => -(best?.added ?? 0) },
  /** The tasks are inserted in their given order, each at its earliest start. */
  firstCome: { isBetter: sooner, urgency: () => 0 },
} as const satisfies Record<string, Manner>

/** A task that is not inserted yet, with its best spot in each route. */
type Waiting = { task: Task; spots: (Spot | null)[] }

type Choice = { waiting: Waiting; route: number; spot: Spot; urgency: number }

/** The two best routes for a task, the best route first. */
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

/** The route after a task is inserted at position `at`, or null if the task does not fit. */
export function inserted(frame: Frame, route: Route, { task, at }: { task: Task; at: number }): Route | null {
  const stop = stopOf(frame, route.technician, task)
  return stop && routeOf(frame, route.technician, withStop(route.stops, at, stop))
}

/** Inserts tasks of the same rank into `routes`, one after another. Returns the tasks without a place. */
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

/** Inserts the remaining tasks into the routes. Tasks of higher ranks come first. */
export function inserting(frame: Frame, { routes, left }: Solution, manner: Manner): Solution {
  const now = [...routes]
  const still = ranks.flatMap((rank) =>
    placed(frame, now, { tasks: left.filter((task) => task.rank === rank), manner }),
  )
  return { routes: now, left: still }
}

const costOf = ({ routes }: Solution) => routes.reduce((sum, { cost }) => sum + cost, 0)

/**
 * Whether plan `one` is better than `other`. Fewer unplaced tasks of the highest rank are better, then of the next
 * ranks. Between equal plans, the cheaper plan is better.
 */
export function isBetterPlan(one: Solution, other: Solution): boolean {
  for (const rank of ranks) {
    const count = ({ left }: Solution) => left.filter((task) => task.rank === rank).length
    if (count(one) !== count(other)) return count(one) < count(other)
  }
  return costOf(one) < costOf(other)
}
