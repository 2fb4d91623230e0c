import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type PlanBody,
  type PlanProposal,
  type ProposedChange,
  planDay,
} from '@fieldhouse/domain/operations/plan-calls'
import { lateVisit } from '@fieldhouse/domain/operations/plan/disruptions'
import type { DayPlan, Disruption, PlannedChange, Turn } from '@fieldhouse/domain/operations/plan/plan-day'
import { refusalWords } from '@fieldhouse/domain/operations/plan/refusal-words'
import { and, eq, lte } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { workspaceZone } from '../people/workspace-zone.ts'
import { fingerprintOf } from './plan-fingerprint.ts'
import { type LoadedDay, loadPlanDay } from './plan-load.ts'
import { planInThread } from './plan-thread.ts'
import type { PlanConcerns, PlanStep } from './plan-steps.ts'
import { appointmentPlans as plans } from './tables.ts'

/** How long a proposal can be applied, in ms. */
export const planTime = 30 * 60_000

/** Refuses ids that are not here or not to be seen, each where it stands in the request. */
function needKnown(path: string, ids: readonly string[], known: readonly { id: string }[]): void {
  const errors = ids.flatMap((id, index) =>
    known.some((each) => each.id === id) ? [] : [{ path: [path, index], code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** What upsets the day, as the planner has it. */
function disruptionOf({ disruption }: PlanBody, day: LoadedDay, now: number): Disruption | null {
  if (!disruption) return null
  const { kind, technician, job: id, minutes } = disruption
  if (kind === 'EMERGENCY') {
    const job = day.jobs.find((each) => each.id === id)
    if (!job) throw fault(['disruption', 'job'], 'NOT_FOUND')
    return { kind, job }
  }
  const who = day.technicians.find((each) => each.id === technician)
  if (!who) throw fault(['disruption', 'technician'], 'NOT_FOUND')
  if (!lateVisit(who, now)) throw fault(['disruption', 'technician'], 'PLAN_NO_VISIT')
  return kind === 'AWAY'
    ? { kind, technician: who.id }
    : { kind, technician: who.id, delay: (minutes ?? 0) * 60_000 }
}

const turnOf = ({ technician, startAt, duration }: Turn) => ({
  technician,
  startAt,
  estimatedDuration: duration,
})

const proposed = ({ job, visit, from, ...turn }: PlannedChange): ProposedChange => ({
  job,
  ...(visit === null ? {} : { appointment: visit }),
  ...turnOf(turn),
  ...(from === null ? {} : { from: turnOf(from) }),
})

const stepOf = ({
  job,
  visit,
  technician,
  startAt,
  duration: estimatedDuration,
}: PlannedChange): PlanStep => {
  const booked = { job, techs: [technician], startAt, estimatedDuration }
  return visit === null ? { kind: 'BOOK', ...booked } : { kind: 'MOVE', appointment: visit, ...booked }
}

/** Whom and what changes are about. */
function concernsOf(changes: readonly PlannedChange[]): PlanConcerns {
  const technicians = changes.flatMap(({ technician, from }) => [
    technician,
    ...(from ? [from.technician] : []),
  ])
  return {
    technicians: [...new Set(technicians)].toSorted(),
    jobs: [...new Set(changes.map(({ job }) => job))].toSorted(),
  }
}

/** Keeps a proposal for whoever asked; answers its token. */
async function keep(work: Work, day: string, { changes }: DayPlan): Promise<string> {
  const span = dayBounds(day, await workspaceZone(work))
  const concerns = concernsOf(changes)
  const fingerprint = await fingerprintOf(work, span, concerns)
  const [kept] = await work.tx
    .insert(plans)
    .values({
      workspaceId: work.workspaceId,
      day,
      steps: changes.map(stepOf),
      concerns,
      fingerprint,
      createdBy: work.actor.id,
      expiresAt: work.now.getTime() + planTime,
    })
    .returning({ id: plans.id })
  if (!kept) throw new Error('a plan is not there that was just kept')
  return kept.id
}

/** Everybody and everything that is asked for, each once; those of the disruption may be named there alone. */
function askedOf({ technicians, jobs, disruption }: PlanBody) {
  const upset = disruption?.kind === 'EMERGENCY' ? null : disruption?.technician
  const urgent = disruption?.kind === 'EMERGENCY' ? disruption.job : null
  return {
    technicians: [...new Set([...technicians, ...(upset ? [upset] : [])])],
    jobs: [...new Set([...jobs, ...(urgent ? [urgent] : [])])],
    urgent,
  }
}

/** Makes a proposal for a day. */
async function propose(
  work: Work,
  body: PlanBody,
  { over, language }: { over: AbortSignal; language: Language },
): Promise<PlanProposal> {
  const timezone = await workspaceZone(work)
  const span = dayBounds(body.day, timezone)
  const now = work.now.getTime()
  if (now >= span.to) throw fault(['day'], 'PLAN_DAY_OVER')
  if (body.jobs.length === 0 && !body.disruption) throw fault(['jobs'], 'PLAN_NOTHING')
  const asked = askedOf(body)
  const day = await loadPlanDay(work, span, asked)
  needKnown('technicians', body.technicians, day.technicians)
  needKnown('jobs', body.jobs, day.jobs)
  const disruption = disruptionOf(body, day, now)
  const { technicians } = day
  const jobs = day.jobs.filter(({ id }) => id !== asked.urgent)
  const plan = await planInThread({ span, now, technicians, jobs, disruption }, over)
  return {
    changes: plan.changes.map(proposed),
    drivingBefore: plan.drivingBefore,
    drivingAfter: plan.drivingAfter,
    waysBefore: plan.waysBefore,
    waysAfter: plan.waysAfter,
    refused: plan.refused.map(({ job, code, params }) => ({
      job,
      code,
      msg: say(refusalWords[code], language, params),
    })),
    token: await keep(work, body.day, plan),
    timezone,
    technicians: day.people,
    jobs: [...new Set([...plan.changes, ...plan.refused].map(({ job }) => job))].flatMap(
      (id) => day.named.get(id) ?? [],
    ),
  }
}

/** Serves plans of a day: proposals that change nothing. */
export function servePlans(server: Server): void {
  serveUnder(server, appointment, {
    ...planDay,
    limited: true,
    snapshot: true,
    entity: appointment.name,
    section: appointment.section,
    flag: 'update',
    demands: [flagToo(appointment.section, 'create'), flagToo(appointment.section, 'read')],
    handle: async (work, { body, request }) => ({ result: await propose(work, body, request) }),
  })
}

/** Forgets the proposals of a workspace that are over. */
export async function forgetPlans({ tx, workspaceId, now }: Work): Promise<void> {
  await tx.delete(plans).where(and(eq(plans.workspaceId, workspaceId), lte(plans.expiresAt, now.getTime())))
}
