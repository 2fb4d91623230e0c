import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type PlanBody, type PlanProposal, planDay } from '@fieldhouse/domain/operations/plan-calls'
import { lateVisit } from '@fieldhouse/domain/operations/plan/disruptions'
import { placesOf } from '@fieldhouse/domain/operations/plan/frame'
import type { DayPlan, Disruption } from '@fieldhouse/domain/operations/plan/plan-day'
import { and, eq, lte } from 'drizzle-orm'
import type { Whole } from '../../area.ts'
import type { Router } from '../../geo/router.ts'
import type { Work } from '../../kit/database/work.ts'
import { flagToo } from '../../kit/http/demands.ts'
import type { Divided, Server } from '../../kit/http/route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { workspaceZone } from '../../people/workspaces/workspace-zone.ts'
import { type PlanFacts, fingerprintOf, readFacts } from './plan-fingerprint.ts'
import { absenceOf, forgetAbsences } from './absences.ts'
import { type LoadedDay, loadPlanDay } from './plan-load.ts'
import { concernsOf, proposalOf, stepsOf } from './plan-proposal.ts'
import type { PlanAbsence } from './plan-steps.ts'
import { type AwayFacts, awayFacts } from './stranded.ts'
import { type PlannedInThread, planInThread } from './plan-thread.ts'
import { appointmentPlans as plans } from '../tables.ts'

/** How long a proposal can be applied, in ms. */
export const planTime = 30 * 60_000

/**
 * Throws `VALIDATION` for ids that do not exist or that this user may not see, with the path of each id in the request.
 */
function needKnown(path: string, ids: readonly string[], known: readonly { id: string }[]): void {
  const errors = ids.flatMap((id, index) =>
    known.some((each) => each.id === id) ? [] : [{ path: [path, index], code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** The requested disruption of the day, in the form that the planner takes. */
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
  if (kind === 'LATE' && !lateVisit(who, now)) throw fault(['disruption', 'technician'], 'PLAN_NO_VISIT')
  return kind === 'AWAY'
    ? { kind, technician: who.id }
    : { kind, technician: who.id, delay: (minutes ?? 0) * 60_000 }
}

/** Stores a proposal for the person who requested it, with the fingerprint of its day. Returns the proposal's token. */
async function keep(
  work: Work,
  { body: { day }, facts, absence, away }: Read,
  plan: DayPlan,
): Promise<string> {
  const steps = stepsOf(plan, away)
  const concerns = concernsOf(plan, steps, absence)
  const fingerprint = fingerprintOf(facts, concerns)
  const [kept] = await work.tx
    .insert(plans)
    .values({
      workspaceId: work.workspaceId,
      day,
      steps,
      concerns,
      fingerprint,
      absence,
      createdBy: work.actor.id,
      expiresAt: work.now.getTime() + planTime,
    })
    .returning({ id: plans.id })
  if (!kept) throw new Error('a plan is not there that was just kept')
  return kept.id
}

/** The requested technicians and jobs without duplicates, including those named only in the disruption. */
function askedOf({ technicians, jobs, disruption }: PlanBody) {
  const upset = disruption?.kind === 'EMERGENCY' ? null : disruption?.technician
  const urgent = disruption?.kind === 'EMERGENCY' ? disruption.job : null
  return {
    technicians: [...new Set([...technicians, ...(upset ? [upset] : [])])],
    jobs: [...new Set([...jobs, ...(urgent ? [urgent] : [])])],
    urgent,
  }
}

/** The data of a day to plan, read in one snapshot. */
type Read = {
  body: PlanBody
  timezone: string
  day: Omit<PlannedInThread, 'ways'>
  loaded: LoadedDay
  facts: PlanFacts
  absence: PlanAbsence | null
  away: AwayFacts | null
}

/** Reads the day of the requested proposal. */
async function read(work: Work, body: PlanBody): Promise<Read> {
  const timezone = await workspaceZone(work)
  const span = dayBounds(body.day, timezone)
  const now = work.now.getTime()
  if (now >= span.to) throw fault(['day'], 'PLAN_DAY_OVER')
  if (body.jobs.length === 0 && !body.disruption) throw fault(['jobs'], 'PLAN_NOTHING')
  const asked = askedOf(body)
  const loaded = await loadPlanDay(work, span, asked)
  const { technicians } = loaded
  needKnown('technicians', body.technicians, technicians)
  needKnown('jobs', body.jobs, loaded.jobs)
  const disruption = disruptionOf(body, loaded, now)
  const jobs = loaded.jobs.filter(({ id }) => id !== asked.urgent)
  const facts = await readFacts(work, span, {
    technicians: technicians.map(({ id }) => id),
    jobs: [...loaded.named.keys()],
  })
  const absence = await absenceOf(work, span, disruption)
  const away = await awayFacts(work, { span, timezone, technicians }, disruption)
  const day = { span, now, technicians, jobs, disruption, after: away?.after ?? null }
  return { body, timezone, day, loaded, facts, absence, away }
}

/**
 * Makes a proposal for a day: reads the day, then calls the router and plans without a database connection, and finally
 * stores the result.
 */
async function propose(
  work: Work,
  { body, language }: { body: PlanBody; language: Language },
  router: Router,
): Promise<Divided<PlanProposal>> {
  const found = await read(work, body)
  const places = [...placesOf(found.day)].filter((place) => !!place)
  return {
    meanwhile: async (over) => {
      const ways = await router.knownWays(places)
      const plan = await planInThread({ ...found.day, ways }, over)
      const proposal = proposalOf(plan, found, language)
      return async (later) => ({ result: { ...proposal, token: await keep(later, found, plan) } })
    },
  }
}

/** Serves proposals of day plans. A proposal changes no visit. */
export function servePlans(server: Server, { router }: Pick<Whole, 'router'>): void {
  serveUnder(server, appointment, {
    ...planDay,
    snapshot: true,
    costs: () => 'plan',
    entity: appointment.name,
    section: appointment.section,
    flag: 'update',
    demands: [flagToo(appointment.section, 'create'), flagToo(appointment.section, 'read')],
    handle: (work, { body, request }) => propose(work, { body, language: request.language }, router),
  })
}

/** Deletes the expired proposals and past absences of a workspace. */
export async function forgetPlans(work: Work): Promise<void> {
  const { tx, workspaceId, now } = work
  await forgetAbsences(work)
  await tx.delete(plans).where(and(eq(plans.workspaceId, workspaceId), lte(plans.expiresAt, now.getTime())))
}
