import { clientName } from '@fieldhouse/domain/crm/client-names'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Notice } from '@fieldhouse/domain/core/notices'
import { holdTime } from '@fieldhouse/domain/operations/board'
import type { CustomerHold } from '@fieldhouse/domain/operations/customer/customer-visit'
import { offeredDays } from '@fieldhouse/domain/operations/customer/slots'
import { movedMeanwhileWords, slotGoneWords } from '@fieldhouse/domain/operations/customer/visit-rules'
import { announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import { and, eq } from 'drizzle-orm'
import { clientRoutes } from '../../crm/client.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, lockRow, runAfterUpdateHooks } from '../../kit/entity/write.ts'
import { notify } from '../../people/notify.ts'
import { type StoredAppointment, appointmentRoutes, heldNoLonger } from '../appointment.ts'
import { holdTechnicians, lockTechnicians } from '../booking.ts'
import { holdRows, tellOfHolds } from '../hold-rows.ts'
import { noteNews } from '../notifications/notify-technicians.ts'
import { appointmentHolds as holds } from '../tables.ts'
import { type Host, hostOf } from '../visit-host.ts'
import { needFewWishes, needMovable, needNotice, needPossible, refusalsOf } from './possible.ts'
import { announced, freeStarts } from './read-visit.ts'

/** A visit and its client, who acts on the visit. */
type Acting = { visit: StoredAppointment; host: Host }

/** Visits without a scope, because clients act through a link and have no role that a scope could limit. */
const ofCustomers = { ...appointmentRoutes, scope: () => undefined }

/** Locks the visit until the transaction ends. Returns the visit's current state and its client. */
async function lockVisit(work: Work, id: string): Promise<Acting> {
  const visit = await lockRow(work, ofCustomers, id)
  const host = await hostOf(work, visit.job)
  if (!host) throw new Problem('NOT_FOUND')
  return { visit, host }
}

/** Mails a client's action on a visit to the user who booked the visit. */
async function tellBooker(
  work: Work,
  { visit, host }: Acting,
  { notice, startAt }: { notice: Notice; startAt: number },
): Promise<void> {
  const { createdBy } = visit
  if (typeof createdBy !== 'string') return
  await notify(work, {
    notice,
    people: [createdBy],
    params: (time) => ({
      client: clientName(host),
      job: host.number,
      title: host.title,
      before: time(visit.startAt),
      when: time(startAt),
    }),
    path: `/operations/jobs/${visit.job}`,
  })
}

/** Confirms a visit for its client. `from` is the start that the client saw. A repeated request changes nothing. */
export async function confirmVisit(work: Work, id: string, from?: number): Promise<void> {
  const acting = await lockVisit(work, id)
  const { visit, host } = acting
  needPossible((await refusalsOf(work, visit)).notConfirm)
  // The client may only confirm the start that the page showed to them.
  if (from !== undefined && from !== announcedSpan(announced(visit), host.zone).from)
    throw new Problem('INVALID_TRANSITION', { words: movedMeanwhileWords })
  if (visit.confirmedAt !== null) return
  await changeRow(work, appointmentRoutes, {
    current: visit,
    values: { confirmedAt: work.now.getTime() },
    action: 'confirm',
    beside: { by: [null, clientName(acting.host)] },
  })
  await tellBooker(work, acting, { notice: 'clientConfirmed', startAt: visit.startAt })
}

/** Stops or resumes the mails about a client's appointments. The client requests this through a link (OPEN-271). */
export async function setMails(work: Work, id: string, wanted: boolean): Promise<void> {
  const { host } = await lockVisit(work, id)
  const current = await lockRow(work, clientRoutes, host.client)
  if (wanted && current.visitMails !== true) await needFewWishes(work, host.client)
  await changeRow(work, clientRoutes, {
    current,
    values: { visitMails: wanted },
    action: 'customerMails',
    beside: { by: [null, clientName(host)] },
  })
}

/**
 * Locks the visit's technicians until the transaction ends, so that nobody takes the start. If the start is not free,
 * throws `TECHNICIAN_BUSY` or `SLOT_HELD` with the free starts as `current`.
 */
async function needFreeStart(
  work: Work,
  { visit, host }: Acting,
  { startAt, noticeHours }: { startAt: number; noticeHours: number },
): Promise<void> {
  // The finder runs again after the lock, because other bookings can no longer take these technicians.
  await lockTechnicians(work, visit.techs)
  const { zone } = host
  const starts = await freeStarts(work, visit, { zone, noticeHours })
  if (starts.includes(startAt)) return
  const span = { from: startAt, to: startAt + visit.estimatedDuration }
  const [held] = await holdRows(work, { span, technicians: visit.techs, others: true, skip: [visit.id] })
  throw new Problem(held ? 'SLOT_HELD' : 'TECHNICIAN_BUSY', {
    words: slotGoneWords,
    current: { zone, days: offeredDays(starts, announced(visit), zone) },
  })
}

/**
 * Moves a visit for its client to a free start. A move to the current start changes nothing, so that the request can be
 * repeated.
 */
export async function moveVisit(work: Work, id: string, startAt: number): Promise<void> {
  const acting = await lockVisit(work, id)
  const { visit } = acting
  const refusals = await refusalsOf(work, visit)
  if (refusals.notConfirm === null && visit.startAt === startAt) return
  needMovable(work, refusals, acting.host.zone)
  needNotice(work, startAt, refusals)
  await needFreeStart(work, acting, { startAt, noticeHours: refusals.moveNoticeHours })
  const { techs: technicians, estimatedDuration, job } = visit
  const endAt = startAt + estimatedDuration
  const warnings = await holdTechnicians(work, { from: startAt, to: endAt, job, technicians, id }, [])
  const row = await changeRow(work, appointmentRoutes, {
    current: visit,
    values: { startAt, endAt, warnings, ...heldNoLonger(visit, { startAt }) },
    action: 'reschedule',
    beside: { by: [null, clientName(acting.host)] },
  })
  tellOfHolds(work)
  await noteNews(work, { id, before: visit, after: row })
  await runAfterUpdateHooks(work, appointmentRoutes, { before: visit, row })
  await tellBooker(work, acting, { notice: 'clientMoved', startAt })
}

const ofVisit = (work: Work, id: string) => and(eq(holds.workspaceId, work.workspaceId), eq(holds.visit, id))

/**
 * Reserves a free start for the client of a visit while the client decides. The reservation replaces the client's
 * previous hold.
 */
export async function holdForCustomer(work: Work, id: string, startAt: number): Promise<CustomerHold> {
  const acting = await lockVisit(work, id)
  const { visit } = acting
  const refusals = await refusalsOf(work, visit)
  needMovable(work, refusals, acting.host.zone)
  needNotice(work, startAt, refusals)
  await needFreeStart(work, acting, { startAt, noticeHours: refusals.moveNoticeHours })
  await work.tx.delete(holds).where(ofVisit(work, id))
  const expiresAt = work.now.getTime() + holdTime
  const slot = { startAt, endAt: startAt + visit.estimatedDuration, visit: id, expiresAt }
  const { workspaceId } = work
  await work.tx.insert(holds).values(visit.techs.map((technician) => ({ workspaceId, technician, ...slot })))
  tellOfHolds(work)
  return { startAt, expiresAt }
}

/** Releases the hold of a visit's client. */
export async function releaseForCustomer(work: Work, id: string): Promise<void> {
  const gone = await work.tx.delete(holds).where(ofVisit(work, id)).returning({ id: holds.id })
  if (gone.length > 0) tellOfHolds(work)
}
