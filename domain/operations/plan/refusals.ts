import { type Candidate, findTechnicians } from '../availability/availability.ts'
import { nearestFirst } from '../finder/rejections.ts'
import type { PlanDay, PlanRefusal } from './plan-day.ts'
import type { Route } from './route.ts'
import type { Task } from './tasks.ts'

/** A technician as input of the technician search. The planned stops are the bookings. */
function candidateOf({ technician, stops, chosen }: Route): Candidate {
  const { id, skills, hours, zone, timeOff, holidays } = technician
  const bookings = stops.map(({ place, duration }, index) => {
    const from = chosen[index] ?? 0
    return { from, to: from + duration, place }
  })
  return { id, active: true, skills, hours, zone, timeOff, holidays: holidays ?? [], bookings }
}

/** Why a task has no place in the plan. */
function whyLeft(
  task: Task,
  candidates: readonly Candidate[],
  day: PlanDay,
): Omit<PlanRefusal, 'job' | 'visit'> {
  if (task.windows.length === 0) return { code: task.isOver ? 'PAST' : 'CLIENT_AWAY', params: {} }
  if (candidates.length === 0) return { code: 'NO_TECHNICIAN', params: {} }
  const { offered, rejected } = findTechnicians(candidates, {
    windows: task.windows,
    wanted: { duration: task.estimatedDuration, place: task.place, travel: day.travel },
    skills: task.skills,
    now: day.now,
  })
  if (offered.length > 0) return { code: 'FULL', params: {} }
  const code = nearestFirst.find((each) => rejected.some((rejection) => rejection.code === each)) ?? 'BUSY'
  return {
    code,
    params: code === 'SKILL_MISSING' ? { skills: task.skills.map(({ name }) => name).join(', ') } : {},
  }
}

/**
 * The reasons why tasks have no place in a plan. The technician search determines the reasons for the finished plan.
 */
export function refusalsOf(
  { routes, left }: { routes: readonly Route[]; left: readonly Task[] },
  day: PlanDay,
): PlanRefusal[] {
  const candidates = left.length === 0 ? [] : routes.map(candidateOf)
  return left.map((task) => ({ job: task.job, visit: task.visit, ...whyLeft(task, candidates, day) }))
}
