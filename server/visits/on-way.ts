import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { whyNotGoOn } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { hostOf } from '../operations/visit-host.ts'
import { type Linking, mailVisit } from '../operations/visit-mail.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'

/** How much later or earlier than they were told is news to a client, in ms. */
const worthTelling = 10 * 60_000

/** Whether the client is to hear of it: they were not told yet, or of quite another time, and it is still ahead. */
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

/** How long after leaving somebody may be expected, in ms. */
const longestWay = 24 * 60 * 60_000

type OnWay = { at: number; arrivesAt?: number | null | undefined; linking: Linking }

/**
 * Notes that somebody is on the way to a visit and when they are expected, at the earliest when it is booked for where nobody says; tells
 * its client by mail and on their page (OPEN-302).
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
