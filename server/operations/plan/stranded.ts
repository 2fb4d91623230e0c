import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { soonestMove } from '@fieldhouse/domain/operations/customer/visit-rules'
import type { StrandedVisit } from '@fieldhouse/domain/operations/plan-calls'
import { nextDaysAhead } from '@fieldhouse/domain/operations/plan/next-days'
import type {
  DayPlan,
  DaysAfter,
  Disruption,
  PlanTechnician,
  PlanVisit,
} from '@fieldhouse/domain/operations/plan/plan-day'
import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import { defaultMoveNotice } from '@fieldhouse/domain/people/workspace'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { clients, serviceLocations } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { workspaces } from '../../people/tables.ts'
import { loadCandidates } from '../candidates.ts'
import { ofJobs, phoneOf } from '../jobs/job-place.ts'
import { appointments, jobs } from '../tables.ts'
import { type PlanStep, bookingOf, bookingOfTurn } from './plan-steps.ts'

// Visits of an absent technician that nobody takes over on the day. The user chooses what happens to these visits when
// applying the plan.

/** Data that the plan lacks about a visit: the client's phone, and the time promised to the client. */
type Promised = {
  id: string
  phone: string | null
  isConfirmed: boolean
  window: EstimatedWindow | null
  zone: string | null
}

/**
 * The visits of an absent technician, and the following days on which other technicians may take them. Null if no
 * absent technician has visits.
 */
export type AwayFacts = { visits: readonly PlanVisit[]; promised: readonly Promised[]; after: DaysAfter }

async function promisedOf(work: Work, ids: readonly string[]): Promise<Promised[]> {
  if (ids.length === 0) return []
  const joined = ofJobs(work)
  return work.tx
    .select({
      id: appointments.id,
      phone: phoneOf(work),
      isConfirmed: sql<boolean>`${appointments.confirmedAt} is not null`,
      window: appointments.estimatedWindow,
      zone: serviceLocations.timezone,
    })
    .from(appointments)
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(and(eq(appointments.workspaceId, work.workspaceId), inArray(appointments.id, [...ids])))
}

async function noticeOf({ tx, workspaceId }: Work): Promise<number> {
  const [own] = await tx
    .select({ hours: workspaces.moveNoticeHours })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return own?.hours ?? defaultMoveNotice
}

/** Reads the data for choosing what happens to an absent technician's visits, in a constant number of statements. */
export async function awayFacts(
  work: Work,
  {
    span,
    timezone,
    technicians,
  }: { span: Interval; timezone: string; technicians: readonly PlanTechnician[] },
  disruption: Disruption | null,
): Promise<AwayFacts | null> {
  const away = disruption?.kind === 'AWAY' && technicians.find(({ id }) => id === disruption.technician)
  if (!away || away.visits.length === 0) return null
  const others = technicians.flatMap(({ id }) => (id === away.id ? [] : [id]))
  const ahead = { from: span.to, to: span.to + nextDaysAhead }
  const promised = await promisedOf(
    work,
    away.visits.map(({ id }) => id),
  )
  const known = await loadCandidates(work, {
    span: ahead,
    place: null,
    technicians: others,
    withPlaces: true,
  })
  return {
    visits: away.visits,
    promised,
    after: {
      span: ahead,
      soonest: soonestMove(work.now.getTime(), await noticeOf(work)),
      candidates: known,
      promises: promised.map(({ id, window, zone }) => ({ visit: id, window, zone: zone ?? timezone })),
    },
  }
}

/** The visits of a plan that nobody takes over, with the possible choices for each. */
export function strandedOf(plan: DayPlan, away: AwayFacts | null): StrandedVisit[] {
  const stranded = plan.refused.flatMap(({ visit: id, code }): StrandedVisit[] => {
    const visit = away?.visits.find((each) => each.id === id)
    const promised = away?.promised.find((each) => each.id === id)
    if (!visit || !promised) return []
    const next = plan.next.find((each) => each.visit === id)
    return [
      {
        appointment: visit.id,
        job: visit.job,
        startAt: visit.from,
        estimatedDuration: visit.to - visit.from,
        phone: promised.phone,
        isConfirmed: promised.isConfirmed,
        window: promised.window,
        mayUnassign: code !== 'STARTED' && code !== 'CREW',
        next: next?.turn ?? null,
      },
    ]
  })
  return stranded.toSorted((a, b) => a.startAt - b.startAt)
}

/** The possible steps for visits that nobody takes over. The user chooses among these steps when applying the plan. */
export const choiceSteps = (stranded: readonly StrandedVisit[]): PlanStep[] =>
  stranded.flatMap((visit): PlanStep[] => {
    const { appointment, job, next, mayUnassign } = visit
    const move = { kind: 'MOVE', appointment, job } as const
    return [
      ...(next ? [{ ...move, choice: 'NEXT_DAY' as const, ...bookingOfTurn(next) }] : []),
      ...(mayUnassign
        ? [{ ...move, choice: 'UNASSIGN' as const, ...bookingOf({ ...visit, techs: [] }) }]
        : []),
    ]
  })
