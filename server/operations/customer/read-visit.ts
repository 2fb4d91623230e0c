import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { CustomerSlots, CustomerVisit } from '@fieldhouse/domain/operations/customer/customer-visit'
import { offeredDays, promisedStarts } from '@fieldhouse/domain/operations/customer/slots'
import { slotsAhead, soonestMove } from '@fieldhouse/domain/operations/customer/visit-rules'
import { type AnnouncedVisit, announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import type { Work } from '../../kit/database/work.ts'
import type { MailFile } from '../../mail/queue-mail.ts'
import { businessOf } from '../../messaging/template-facts.ts'
import { commonStarts } from '../common-starts.ts'
import { clientCalendar } from '../icalendar.ts'
import { type CurrentVisit, standingVisit } from '../standing-visit.ts'
import { type Host, hostOf, languageOfHost, technicianNames } from '../visit-host.ts'
import { needMovable, refusalsOf } from './possible.ts'

/** Returns a visit and its client. Throws `NOT_FOUND` if the visit does not exist. */
async function needVisit(work: Work, id: string): Promise<{ visit: CurrentVisit; host: Host }> {
  const visit = await standingVisit(work, id)
  const host = visit && (await hostOf(work, visit.job))
  if (!visit || !host) throw new Problem('NOT_FOUND')
  return { visit, host }
}

/** Returns the times of a visit that were announced to the client. */
export const announced = ({
  startAt,
  endAt,
  estimatedWindow,
}: Pick<CurrentVisit, 'startAt' | 'endAt' | 'estimatedWindow'>): AnnouncedVisit => ({
  startAt,
  endAt,
  window: estimatedWindow ?? null,
})

/**
 * The visit as shown to its client, and the client's language. The client gets no notes, no surnames and no data about
 * other people.
 */
export async function visitForCustomer(
  work: Work,
  id: string,
): Promise<{ language: Language; shown: CustomerVisit }> {
  const { visit, host } = await needVisit(work, id)
  const shown = {
    ...announcedSpan(announced(visit), host.zone),
    zone: host.zone,
    title: host.title,
    place: host.place,
    technicians: await technicianNames(work, visit.techs),
    confirmedAt: visit.confirmedAt,
    arrivesAt: visit.startedAt === null ? visit.arrivesAt : null,
    startedAt: visit.startedAt,
    isMailed: host.wantsMails,
    ...(await refusalsOf(work, visit)),
  }
  return { language: languageOfHost(host), shown }
}

/** The data of a visit that decide its possible starts. */
export type Movable = Pick<CurrentVisit, 'id' | 'job' | 'techs' | 'startAt' | 'endAt' | 'estimatedWindow'>

type MoveLimits = { zone: string; noticeHours: number }

/**
 * The starts to which a visit may be moved with the same technicians, according to the finder (OPEN-254, OPEN-661,
 * OPEN-662).
 */
export async function freeStarts(
  work: Work,
  visit: Movable,
  { zone, noticeHours }: MoveLimits,
): Promise<number[]> {
  const { id, job, techs: technicians, startAt, endAt } = visit
  const from = soonestMove(work.now.getTime(), noticeHours)
  const span = { from, to: from + slotsAhead }
  const starts = await commonStarts(work, { from: startAt, to: endAt, span, job, technicians, id })
  return promisedStarts(starts, announced(visit), { zone, soonest: from })
}

/** The starts among which the client of a visit may choose. */
export async function slotsForCustomer(work: Work, id: string): Promise<CustomerSlots> {
  const { visit, host } = await needVisit(work, id)
  const { zone } = host
  const refusals = await refusalsOf(work, visit)
  needMovable(work, refusals, zone)
  const starts = await freeStarts(work, visit, { zone, noticeHours: refusals.moveNoticeHours })
  return { zone, days: offeredDays(starts, announced(visit), zone) }
}

/** The visit as a calendar entry for the client, the same as in the client's mails. */
export async function calendarForCustomer(work: Work, id: string): Promise<MailFile> {
  const { visit, host } = await needVisit(work, id)
  return clientCalendar(
    {
      ...announced(visit),
      id,
      zone: host.zone,
      place: host.place,
      business: await businessOf(work),
      job: { number: host.number, title: host.title },
      isCancelled: visit.status === 'CANCELLED',
    },
    { now: work.now, language: languageOfHost(host) },
  )
}
