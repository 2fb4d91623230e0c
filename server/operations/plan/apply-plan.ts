import { sayProblem } from '@fieldhouse/domain/problems'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { fieldWords } from '@fieldhouse/domain/field-words'
import { say } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type RefusedChange, applyPlan } from '@fieldhouse/domain/operations/plan-calls'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { removeRow } from '../../kit/entity/remove.ts'
import { createRecord } from '../../kit/entity/write.ts'
import { flagToo } from '../../kit/http/demands.ts'
import type { Server } from '../../kit/http/route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { workspaceZone } from '../../people/workspace-zone.ts'
import { type StoredAppointment, appointmentRoutes, rebook, takeOffCalendar } from '../appointment.ts'
import { lockTechnicians } from '../booking.ts'
import { fingerprintOf, readFacts } from './plan-fingerprint.ts'
import type { PlanStep } from './plan-steps.ts'
import { planTime } from './plans.ts'
import { appointmentPlans as plans, jobs } from '../tables.ts'

type Plan = typeof plans.$inferSelect

/** The kept proposal of this person, locked, so that it is applied once; nobody else's is found. */
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

/** Locks the jobs in one order; their visits and technicians come after them, as in every booking. */
async function lockJobs(work: Work, ids: readonly string[]): Promise<void> {
  await work.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), inArray(jobs.id, [...ids])))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/** Does a step, answers what takes it back. */
async function taken(work: Work, step: PlanStep, before: StoredAppointment | undefined): Promise<PlanStep> {
  const { job } = step
  if (step.kind === 'BOOK') {
    const { techs, startAt, estimatedDuration } = step
    const body = { jobId: job, technicians: [...techs], startAt, estimatedDuration, status: 'NEW' as const }
    const made = await createRecord(work, appointmentRoutes, body)
    return { kind: 'REMOVE', job, appointment: made, techs }
  }
  if (!before) throw new Error('a step is taken on a visit that was not locked')
  const { techs, startAt, estimatedDuration } = before
  const back = { job, techs, startAt, estimatedDuration }
  if (step.kind === 'REMOVE') {
    await removeRow(work, appointmentRoutes, { id: step.appointment, seen: null })
    return { kind: 'BOOK', ...back }
  }
  await rebook(work, before, {
    techs: [...step.techs],
    startAt: step.startAt,
    estimatedDuration: step.estimatedDuration,
  })
  return { kind: 'MOVE', appointment: step.appointment, ...back }
}

/** A step that was refused, named. */
function refusalOf(work: Work, { job, techs }: PlanStep, refused: Problem): RefusedChange {
  const { language } = work.actor
  const [first] = refused.details.errors ?? []
  const technician = techs[0] ?? null
  return first
    ? { job, technician, code: first.code, msg: say(fieldWords[first.code], language, first.params) }
    : { job, technician, code: refused.code, msg: sayProblem(refused, language) }
}

/** Takes all steps, those that give time back first; refuses with `PLAN_STALE` naming each that a rule of booking refuses. */
async function takeAll(work: Work, steps: readonly PlanStep[]): Promise<PlanStep[]> {
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
  if (refused.length > 0) throw new Problem('PLAN_STALE', { current: { refused } })
  return back
}

/**
 * Applies a proposal as one: every step or none. Refuses with `PLAN_STALE` once the day is another than the one it was made
 * for. Applied again, it answers what it answered first.
 */
async function apply(work: Work, token: string): Promise<{ applied: number; undo: string }> {
  const plan = await lockPlan(work, token)
  const { day, steps, concerns } = plan
  if (plan.undo) return { applied: steps.length, undo: plan.undo }
  const span = dayBounds(day, await workspaceZone(work))
  await lockJobs(work, concerns.jobs)
  await lockTechnicians(work, concerns.technicians)
  const fingerprintNow = async () => fingerprintOf(await readFacts(work, span, concerns), concerns)
  if ((await fingerprintNow()) !== plan.fingerprint) throw new Problem('PLAN_STALE')
  const back = await takeAll(work, steps)
  const fingerprint = await fingerprintNow()
  const { workspaceId, actor, now } = work
  const kept = { workspaceId, day, concerns, createdBy: actor.id, expiresAt: now.getTime() + planTime }
  const [undo] = await work.tx
    .insert(plans)
    .values({ ...kept, steps: back, fingerprint })
    .returning({ id: plans.id })
  if (!undo) throw new Error('what takes a plan back is not there')
  await work.tx
    .update(plans)
    .set({ undo: undo.id })
    .where(and(eq(plans.workspaceId, workspaceId), eq(plans.id, token)))
  return { applied: steps.length, undo: undo.id }
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
    handle: async (work, { body }) => ({ result: await apply(work, body.token) }),
  })
}
