import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { whyNotGoOn } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { hostOf } from '../operations/visit-host.ts'
import { type Linking, mailVisit } from '../operations/notifications/visit-mail.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'

/** The minimum change of the arrival time, in ms, for which the client is notified again. */
const worthTelling = 10 * 60_000

/**
 * Whether to notify the client. The arrival must be in the future, and must be the first arrival or clearly differ from
 * the previous arrival.
 */
const isNews = ({ onWayAt, arrivesAt }: StoredAppointment, expected: number, now: number): boolean =>
  expected > now && (onWayAt === null || Math.abs(expected - (arrivesAt ?? 0)) >= worthTelling)

async function tell(
  work: Work,
  visit: StoredAppointment,
  at: { arrival: number; linking: Linking },
): Promise<void> {
  const host = await hostOf(work, visit.job)
  if (!host) return
  const { id, job, techs, startAt, endAt, estimatedWindow: window } = visit
  const mailed = { id, job, techs, startAt, endAt, window }
  await mailVisit(work, { purpose: 'VISIT_ON_WAY', visit: mailed, arrival: at.arrival, host }, at.linking)
}

/** The longest time between leaving and arriving, in ms. */
const longestWay = 24 * 60 * 60_000

type OnWay = { at: number; arrivesAt?: number | null | undefined; linking: Linking }

/**
 * Stores that a technician is on the way to a visit and notifies the client (OPEN-302). Without `arrivesAt`, the
 * arrival is the later of the booked start and `at`.
 */
export async function goToVisit(work: Work, id: string, { at, arrivesAt, linking }: OnWay): Promise<void> {
  const visit = await lockVisit(work, id, at)
  needState(visit, 'PENDING', visit.startedAt === null ? whyNotGoOn(visit) : 'INVALID_TRANSITION')
  const arrival = arrivesAt ?? Math.max(visit.startAt, at)
  if (arrival < at || (arrivesAt && arrivesAt > at + longestWay))
    throw new Problem('VALIDATION', { errors: [{ path: ['arrivesAt'], code: 'DATE' }] })
  await changeVisit(work, visit, {
    values: { onWayAt: visit.onWayAt ?? at, arrivesAt: arrival },
    action: 'onWay',
  })
  if (isNews(visit, arrival, work.now.getTime())) await tell(work, visit, { arrival, linking })
}
