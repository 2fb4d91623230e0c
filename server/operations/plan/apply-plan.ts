import { sayProblem } from '@fieldhouse/domain/problems'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { sayServerFault } from '@fieldhouse/domain/server-words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type AppliedPlan,
  type ApplyBody,
  type PlannedVisit,
  type RefusedChange,
  applyPlan,
} from '@fieldhouse/domain/operations/plan-calls'
import { lineId } from '@fieldhouse/domain/operations/plan/plan-lines'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { removeRow } from '../../kit/entity/remove.ts'
import { createRecord } from '../../kit/entity/write.ts'
import { flagToo } from '../../kit/http/demands.ts'
import type { Server } from '../../kit/http/route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { workspaceZone } from '../../people/workspaces/workspace-zone.ts'
import { type StoredAppointment, appointmentRoutes, rebook, takeOffCalendar } from '../appointment.ts'
import { lockTechnicians } from '../booking.ts'
import { applyAbsence } from './absences.ts'
import { fingerprintOf, readFacts } from './plan-fingerprint.ts'
import {
  type PlanAbsence,
  type PlanConcerns,
  type PlanStep,
  type StepChoice,
  bookingOf,
} from './plan-steps.ts'
import { planTime } from './plans.ts'
import { appointmentPlans as plans, appointments, jobs } from '../tables.ts'

type Plan = typeof plans.$inferSelect

/**
 * Locks and returns a stored proposal of this user, so that the proposal is applied only once. Throws `NOT_FOUND` for
 * an expired proposal or a proposal of another user.
 */
async function lockPlan(work: Work, token: string): Promise<Plan> {
  const [plan] = await work.tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.workspaceId, work.workspaceId),
        eq(plans.id, token),
        eq(plans.createdBy, work.actor.id),
        gt(plans.expiresAt, work.now.getTime()),
      ),
    )
    .for('update')
  if (!plan) throw new Problem('NOT_FOUND')
  return plan
}

/**
 * Locks the jobs, always in the same order. As in every booking, the jobs' visits and technicians are locked
 * afterwards.
 */
async function lockJobs(work: Work, ids: readonly string[]): Promise<void> {
  await work.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), inArray(jobs.id, [...ids])))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/** Carries out a step. Returns the step that reverses this step. */
async function taken(work: Work, step: PlanStep, before: StoredAppointment | undefined): Promise<PlanStep> {
  const { job } = step
  if (step.kind === 'BOOK') {
    const { techs, ...time } = bookingOf(step)
    const body = { jobId: job, technicians: techs, ...time, status: 'NEW' as const }
    const made = await createRecord(work, appointmentRoutes, body)
    return { kind: 'REMOVE', job, appointment: made, techs }
  }
  if (!before) throw new Error('a step is taken on a visit that was not locked')
  const back = { job, ...bookingOf(before) }
  if (step.kind === 'REMOVE') {
    await removeRow(work, appointmentRoutes, { id: step.appointment, seen: null })
    return { kind: 'BOOK', ...back }
  }
  await rebook(work, before, bookingOf(step))
  return { kind: 'MOVE', appointment: step.appointment, ...back }
}

/** The description of a refused step. */
function refusalOf(work: Work, { job, techs }: PlanStep, refused: Problem): RefusedChange {
  const { language } = work.actor
  const [first] = refused.details.errors ?? []
  const technician = techs[0] ?? null
  return first
    ? { job, technician, code: first.code, msg: sayServerFault(first, language) }
    : { job, technician, code: refused.code, msg: sayProblem(refused, language) }
}

/** The result of applied steps: the steps that reverse the applied steps, and the versions of the visits. */
type AppliedSteps = { back: PlanStep[]; visits: PlannedVisit[] }

/** The visits that the steps affect, with their versions before and after the steps. */
async function visitsSince(
  work: Work,
  before: ReadonlyMap<string, StoredAppointment>,
  back: readonly PlanStep[],
): Promise<PlannedVisit[]> {
  const made = back.flatMap((step) => (step.kind === 'REMOVE' ? [step.appointment] : []))
  const ids = [...new Set([...before.keys(), ...made])]
  const rows = await work.tx
    .select({ id: appointments.id, version: appointments.version })
    .from(appointments)
    .where(and(eq(appointments.workspaceId, work.workspaceId), inArray(appointments.id, ids)))
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.map((_id) => ({
    _id,
    before: before.get(_id)?.version ?? null,
    version: versions.get(_id) ?? null,
  }))
}

/**
 * The error for refused steps: `PLAN_LINES` if the steps need the time that the omitted lines of the plan would free,
 * and `PLAN_STALE` if the day has changed.
 */
const whyRefused = (refused: RefusedChange[], isWhole: boolean): Problem =>
  !isWhole && refused.every(({ code }) => code === 'TECHNICIAN_BUSY')
    ? fault(['without'], 'PLAN_LINES')
    : new Problem('PLAN_STALE', { current: { refused } })

/** Carries out all steps. The steps that free time come first. `isWhole` means that no line of the plan was omitted. */
async function takeAll(work: Work, steps: readonly PlanStep[], isWhole: boolean): Promise<AppliedSteps> {
  const visits = steps.flatMap((step) => (step.kind === 'BOOK' ? [] : [step.appointment]))
  const before = await takeOffCalendar(work, visits)
  const order = { REMOVE: 0, MOVE: 1, BOOK: 2 }
  const back: PlanStep[] = []
  const refused: RefusedChange[] = []
  for (const step of steps.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    await work.client.query('savepoint before_step')
    try {
      back.push(await taken(work, step, step.kind === 'BOOK' ? undefined : before.get(step.appointment)))
      await work.client.query('release savepoint before_step')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await work.client.query('rollback to savepoint before_step')
      refused.push(refusalOf(work, step, error))
    }
  }
  if (refused.length > 0) throw whyRefused(refused, isWhole)
  return { back, visits: await visitsSince(work, before, back) }
}

/** The line of a proposal to which a step belongs. */
const lineOf = (step: PlanStep): string =>
  lineId(step.kind === 'BOOK' ? { job: step.job } : { job: step.job, appointment: step.appointment })

/** The chosen steps for visits that nobody takes over. Refuses unknown steps, and two steps for the same visit. */
function choicesOf(steps: readonly PlanStep[], { nextDay, unassign }: ApplyBody): PlanStep[] {
  const found = (choice: StepChoice, ids: readonly string[], path: string) =>
    ids.map((id, index) => {
      const step = steps.find(
        (each) => each.kind === 'MOVE' && each.choice === choice && each.appointment === id,
      )
      if (!step) throw fault([path, index], 'NOT_FOUND')
      return step
    })
  const twice = unassign.findIndex((id) => nextDay.includes(id))
  if (twice >= 0) throw fault(['unassign', twice], 'DUPLICATE')
  return [...found('NEXT_DAY', nextDay, 'nextDay'), ...found('UNASSIGN', unassign, 'unassign')]
}

const isChoice = (step: PlanStep): boolean => step.kind === 'MOVE' && step.choice !== undefined

/**
 * The steps of a plan without the omitted lines, plus the chosen steps. Refuses unknown lines, and a plan that has no
 * steps left.
 */
function chosenSteps(all: readonly PlanStep[], body: ApplyBody): readonly PlanStep[] {
  const { without } = body
  const steps = all.filter((step) => !isChoice(step))
  const lines = new Set(steps.map(lineOf))
  const errors = without.flatMap((id, index) =>
    lines.has(id) ? [] : [{ path: ['without', index], code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const chosen = [...steps.filter((step) => !without.includes(lineOf(step))), ...choicesOf(all, body)]
  if (steps.length > 0 && chosen.length === 0) throw fault(['without'], 'PLAN_LINES')
  return chosen
}

/** The latest end of the steps after the plan's day, epoch ms. Returns an empty object if no step is after that day. */
function untilOf(steps: readonly PlanStep[], span: Interval): { until?: number } {
  const ends = steps.flatMap((step) =>
    step.kind !== 'REMOVE' && step.startAt >= span.to ? [step.startAt + step.estimatedDuration] : [],
  )
  return ends.length > 0 ? { until: Math.max(...ends) } : {}
}

/** The technicians and jobs affected by steps and by an absence. */
const concernsOfSteps = (
  steps: readonly PlanStep[],
  { absence, span }: { absence: PlanAbsence | null; span: Interval },
): PlanConcerns => ({
  technicians: [
    ...new Set([...steps.flatMap(({ techs }) => techs), ...(absence ? [absence.technician] : [])]),
  ].toSorted(),
  jobs: [...new Set(steps.map(({ job }) => job))].toSorted(),
  ...untilOf(steps, span),
})

/**
 * Applies a proposal without the omitted lines: all steps or none. Throws `PLAN_STALE` if the day has changed. A
 * repeated request returns the first response.
 */
async function apply(work: Work, body: ApplyBody): Promise<AppliedPlan> {
  const { token, without, recordAbsence } = body
  const { day, steps, concerns, fingerprint, answer, absence } = await lockPlan(work, token)
  if (answer) return answer
  const chosen = chosenSteps(steps, body)
  const span = dayBounds(day, await workspaceZone(work))
  await lockJobs(work, concerns.jobs)
  await lockTechnicians(work, concerns.technicians)
  const fingerprintNow = async (about: PlanConcerns) =>
    fingerprintOf(await readFacts(work, { from: span.from, to: about.until ?? span.to }, about), about)
  if ((await fingerprintNow(concerns)) !== fingerprint) throw new Problem('PLAN_STALE')
  // The absence is applied first, because visits that a returning technician gets back would otherwise cause warnings.
  const absenceBack = absence && (await applyAbsence(work, absence, recordAbsence))
  const { back, visits } = await takeAll(work, chosen, without.length === 0)
  const changed = concernsOfSteps([...chosen, ...back], { absence, span })
  const { workspaceId, actor, now } = work
  const kept = {
    workspaceId,
    day,
    concerns: changed,
    createdBy: actor.id,
    expiresAt: now.getTime() + planTime,
  }
  const [undo] = await work.tx
    .insert(plans)
    .values({ ...kept, absence: absenceBack, steps: back, fingerprint: await fingerprintNow(changed) })
    .returning({ id: plans.id })
  if (!undo) throw new Error('what takes a plan back is not there')
  const applied = { applied: chosen.length, undo: undo.id, visits }
  await work.tx
    .update(plans)
    .set({ undo: undo.id, answer: applied })
    .where(and(eq(plans.workspaceId, workspaceId), eq(plans.id, token)))
  return applied
}

/** Serves the application of proposals. */
export function servePlanApplication(server: Server): void {
  serveUnder(server, appointment, {
    ...applyPlan,
    limited: true,
    entity: appointment.name,
    section: appointment.section,
    flag: 'update',
    demands: [flagToo(appointment.section, 'create'), flagToo(appointment.section, 'read')],
    handle: async (work, { body }) => ({ result: await apply(work, body) }),
  })
}
