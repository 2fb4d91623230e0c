import { intersect } from '../../kit/time/intervals.ts'
import { maxDuration } from '../availability/availability-search.ts'
import { timeStep } from '../scheduling-choices.ts'
import { type Solution, inserted } from './insertion.ts'
import type { PlanDay, PlanRefusal, PlanTechnician, PlanVisit, PlannedChange } from './plan-day.ts'
import type { RefusalCode } from './refusal-words.ts'
import { refusalsOf } from './refusals.ts'
import { type Frame, stopOf } from './frame.ts'
import { type Route, bestSpot } from './route.ts'
import { bookedRoute, solve } from './solve.ts'
import { firstStart } from './starts.ts'
import { type Task, jobTask, restTask, visitTask } from './tasks.ts'

/**
 * The new plan of a disrupted day. `beside` contains the changes outside of the routes. `refused` contains the visits
 * that were refused before the search for routes.
 */
export type PlanRepair = Solution & { beside: PlannedChange[]; refused: PlanRefusal[] }

const nobody: readonly string[] = []

/** Whether a visit is open: neither complete nor cancelled. */
const isOpen = ({ status }: PlanVisit): boolean => status !== 'COMPLETE' && status !== 'CANCELLED'

/**
 * Why a visit cannot be moved, or null: the visit is confirmed, its work has begun, its start has passed (OPEN-176), or
 * it has several technicians.
 */
function whyStays({ status, from, crew }: PlanVisit, now: number): RefusalCode | null {
  if (status === 'PENDING') return 'CONFIRMED'
  if (from <= now) return 'STARTED'
  return crew > 1 ? 'CREW' : null
}

/** The visits of a technician that a new plan may move. The visits in `but` are excluded. */
function movable(frame: Frame, technician: PlanTechnician, but: readonly string[] = nobody): Task[] {
  const { day } = frame
  return technician.visits
    .filter((visit) => isOpen(visit) && !whyStays(visit, day.now) && !but.includes(visit.id))
    .map((visit) => visitTask(visit, technician.id, day))
}

/**
 * The tasks whose present time follows the booking rules. A visit that was booked despite a warning breaks the rules
 * and is not moved.
 */
const withinRules = (frame: Frame, technician: PlanTechnician, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => {
    const stop = stopOf(frame, technician, task)
    return stop && task.from && firstStart(stop.starts, task.from.startAt) === task.from.startAt
  })

/** The route of a technician without the visits of these tasks. */
const routeWithout = (frame: Frame, technician: PlanTechnician, tasks: readonly Task[]): Route =>
  bookedRoute(frame, technician, ({ id }) => !tasks.some((task) => task.visit === id))

const jobTasks = (day: PlanDay): Task[] => day.jobs.map((job) => jobTask(job, day))

/** The plan of a day without a disruption. The plan gives times to the waiting jobs. */
export function planned(frame: Frame): PlanRepair {
  const routes = frame.day.technicians.map((each) => bookedRoute(frame, each))
  return { ...solve(frame, routes, jobTasks(frame.day)), beside: [], refused: [] }
}

/**
 * Whether another technician can take over a running visit of an absent technician. The absent technician must be the
 * only technician of the visit.
 */
const isUnderWay = (visit: PlanVisit, { now }: PlanDay): boolean =>
  isOpen(visit) && visit.crew === 1 && visit.from <= now && visit.to > now

/**
 * The tasks that other technicians can take over from a technician's running visits: the whole visit, or the rest of a
 * visit whose work has begun.
 */
const underWayTasks = ({ id, visits }: PlanTechnician, day: PlanDay): Task[] =>
  visits
    .filter((visit) => isUnderWay(visit, day))
    .map((visit) => (visit.isBegun ? restTask(visit, id, day) : visitTask(visit, id, day)))

/**
 * Gives an absent technician's remaining visits to other technicians, or refuses visits with a reason. A begun visit
 * stays unchanged, and the rest of its work becomes a new visit.
 */
export function planAway(frame: Frame, technicianId: string): PlanRepair {
  const { day } = frame
  const isAway = ({ id }: PlanTechnician) => id === technicianId
  const [away] = day.technicians.filter(isAway)
  const routes = day.technicians.filter((each) => !isAway(each)).map((each) => bookedRoute(frame, each))
  const tasks = away ? [...underWayTasks(away, day), ...movable(frame, away)] : []
  const solution = solve(frame, routes, [...tasks, ...jobTasks(day)])
  const stays = (away?.visits ?? []).filter(
    (visit) => isOpen(visit) && visit.to > day.now && !isUnderWay(visit, day),
  )
  const refused = stays.flatMap((visit) => {
    const code = whyStays(visit, day.now)
    return code ? [{ job: visit.job, visit: visit.id, code, params: {} }] : []
  })
  const moved = tasks.filter((task) => !solution.left.includes(task))
  const rest = away ? [routeWithout(frame, away, moved)] : []
  return {
    routes: [...solution.routes, ...rest],
    left: [],
    beside: [],
    refused: [...refused, ...refusalsOf(solution, day)],
  }
}

/** The late visit of a technician: the running visit, else the next open visit of the day, else null. */
export function lateVisit({ visits }: Pick<PlanTechnician, 'visits'>, now: number): PlanVisit | null {
  const ahead = visits.filter((visit) => isOpen(visit) && visit.to > now).toSorted((a, b) => a.from - b.from)
  return ahead[0] ?? null
}

/** The late visit with its new end. The next visit that cannot be moved limits the end. */
function lengthened(late: PlanVisit, until: number, stays: readonly { from: number }[]): PlanVisit {
  const next = Math.min(...stays.filter(({ from }) => from >= late.to).map(({ from }) => from))
  return { ...late, to: Math.max(late.to, Math.min(until, next)) }
}

/**
 * Plans a day with a visit that ends later. Later visits are moved or go to other technicians. Fixed visits limit the
 * delay and are refused with a reason.
 */
export function planLate(
  frame: Frame,
  { technician: id, delay }: { technician: string; delay: number },
): PlanRepair {
  const { day } = frame
  const technician = day.technicians.find((each) => each.id === id)
  const late = technician && lateVisit(technician, day.now)
  if (!technician || !late) return planned(frame)
  const others = day.technicians.filter((each) => each !== technician).map((each) => bookedRoute(frame, each))
  const until = Math.min(late.to + delay, late.from + maxDuration)
  const pinned = new Set([late.id])
  const refused: PlanRefusal[] = []
  for (;;) {
    const tasks = withinRules(frame, technician, movable(frame, technician, [...pinned]))
    const stays = technician.visits.filter(({ id: visit }) => !tasks.some((task) => task.visit === visit))
    const longer = lengthened(late, until, [...stays, ...technician.others])
    const visits = technician.visits.map((visit) => (visit === late ? longer : visit))
    const own = routeWithout(frame, { ...technician, visits }, tasks)
    const solution = solve(frame, [own, ...others], [...tasks, ...jobTasks(day)])
    const lost = solution.left.filter(({ visit }) => visit !== null)
    if (lost.length === 0) {
      const inTheWay = stays.filter((visit) => visit !== late && visit.from >= late.to && visit.from < until)
      refused.push(
        ...inTheWay.filter(({ id: visit }) => !pinned.has(visit)).map((visit) => stuck(visit, day.now)),
      )
      // A reserved slot, a visit of another day or the maximum duration of a visit can also limit the delay.
      const isShort = longer.to < late.to + delay && refused.length === 0
      if (isShort) refused.push({ job: late.job, code: 'DELAY_CUT', params: {} })
      return { ...solution, beside: lateChange(late, longer, id), refused }
    }
    refused.push(...refusalsOf({ ...solution, left: lost }, day))
    for (const { visit } of lost) if (visit !== null) pinned.add(visit)
  }
}

const stuck = (visit: PlanVisit, now: number): PlanRefusal => ({
  job: visit.job,
  code: whyStays(visit, now) ?? 'OUTSIDE_HOURS',
  params: {},
})

/**
 * The change of the late visit: the visit keeps its start and gets longer. A visit with several technicians stays
 * unchanged.
 */
function lateChange(late: PlanVisit, longer: PlanVisit, technician: string): PlannedChange[] {
  if (late.crew > 1 || longer.to === late.to) return []
  const turn = { technician, startAt: late.from, estimatedDuration: late.to - late.from }
  const longerTurn = { ...turn, estimatedDuration: longer.to - late.from }
  return [{ ...longerTurn, job: late.job, visit: late.id, from: turn }]
}

/**
 * A technician who can take the emergency, with the start and the added cost of the emergency visit. `tasks` are the
 * technician's visits that may have to move.
 */
type Helper = { technician: PlanTechnician; task: Task; start: number; added: number; tasks: Task[] }

/** The maximum number of tried helpers whose visits may have to move. */
const mostTried = 12

/** The present place of a technician: the last stop that has begun, else the start of the day. */
function presentPlace({ ways, day }: Frame, { visits, start }: PlanTechnician): number {
  const [last] = visits.filter(({ from }) => from <= day.now).toSorted((a, b) => b.from - a.from)
  return ways.numberOf(last?.place ?? start)
}

const isSooner = (one: { start: number }, other: { start: number }) => one.start < other.start

/**
 * Finds the earliest start of the emergency in a route. The technician drives to the emergency from their present
 * place. Returns null if no start is possible.
 */
function helperOn(frame: Frame, route: Route, { task, tasks }: { task: Task; tasks: Task[] }): Helper | null {
  const { technician } = route
  const now = Math.max(frame.day.now, frame.day.span.from)
  const way = frame.ways.way(presentPlace(frame, technician), frame.ways.numberOf(task.place))
  const reached = [{ from: now + way, to: frame.day.span.to }]
  const own = { ...task, windows: task.windows.flatMap((window) => intersect([window], reached)) }
  const spot = bestSpot(frame, route, { task: own, isBetter: isSooner })
  const start = spot && inserted(frame, route, { task: own, at: spot.at })?.chosen[spot.at]
  if (!spot || start === undefined || start === null) return null
  return { technician, task: own, start, added: spot.added, tasks }
}

/**
 * The technicians who can take the emergency, sorted by the start of the emergency visit. Helpers whose visits may have
 * to move rank as if they began 15 minutes later.
 */
function helpersFor(frame: Frame, task: Task): Helper[] {
  const helpers = frame.day.technicians.flatMap((technician) => {
    const plain = helperOn(frame, bookedRoute(frame, technician), { task, tasks: [] })
    const tasks = withinRules(frame, technician, movable(frame, technician))
    const free =
      tasks.length > 0 ? helperOn(frame, routeWithout(frame, technician, tasks), { task, tasks }) : null
    return [plain, free && (!plain || free.start < plain.start) ? free : null].filter((each) => each !== null)
  })
  const due = ({ start, tasks }: Helper) => start + (tasks.length > 0 ? timeStep : 0)
  return helpers.toSorted((a, b) => due(a) - due(b) || a.added - b.added)
}

/** Returns the plan in which a helper takes the emergency, or null if a booked visit has no place in the plan. */
function withHelper(frame: Frame, { technician, task, start, tasks }: Helper): PlanRepair | null {
  const { job, estimatedDuration } = task
  const to = start + estimatedDuration
  const visit: PlanVisit = { ...task, id: '', from: start, to, status: 'NEW', crew: 1 }
  const own = routeWithout(frame, { ...technician, visits: [...technician.visits, visit] }, tasks)
  const routes = frame.day.technicians.map((each) => (each === technician ? own : bookedRoute(frame, each)))
  const solution = solve(frame, routes, [...tasks, ...jobTasks(frame.day)])
  if (solution.left.some((each) => each.visit !== null)) return null
  const turn = { technician: technician.id, startAt: start, estimatedDuration }
  const change = { ...turn, job, visit: null, from: null }
  return { ...solution, beside: [change], refused: [] }
}

/**
 * Gives an emergency to the technician who can begin first. Unconfirmed visits are moved if the plan has another place
 * for these visits.
 */
export function planEmergency(frame: Frame, task: Task): PlanRepair {
  const { day } = frame
  let tried = 0
  for (const helper of helpersFor(frame, task)) {
    if (helper.tasks.length > 0) tried += 1
    if (tried > mostTried && helper.tasks.length > 0) continue
    const upset = withHelper(frame, helper)
    if (upset) return upset
  }
  const upset = planned(frame)
  return { ...upset, refused: refusalsOf({ routes: upset.routes, left: [task] }, day) }
}
