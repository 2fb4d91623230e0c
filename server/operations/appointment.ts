import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import {
  type AppointmentBody,
  type AppointmentChange,
  type VisitBooking,
  appointment,
  assignedOf,
} from '@fieldhouse/domain/operations/appointment'
import { holdsTime, isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { isOnWay } from '@fieldhouse/domain/operations/visit-progress'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import { attentionCounts } from './attention.ts'
import { type BookingWish, holdTechnicians, needJob } from './booking.ts'
import { endLinkOfFormer } from './customer/visit-link.ts'
import { placeOn } from './jobs/job-place.ts'
import { lockJobOf } from './jobs/lock-job.ts'
import { ownAppointments } from './own-work.ts'
import { appointmentTechnicians, appointments } from './tables.ts'
import { noteNews } from './notifications/notify-technicians.ts'

type AppointmentRow = RowOf<typeof appointment>

/** An appointment in the form in which it is stored. */
export type StoredAppointment = AppointmentRow & Row

/** Books the technicians and creates the appointment, all or nothing (REL-01, REL-02). */
async function book(work: Work, asked: AppointmentBody): Promise<string> {
  const { technicians, jobId: job, startAt, estimatedDuration, status } = asked
  await needJob(work, job)
  const techs = assignedOf(technicians)
  const endAt = startAt + estimatedDuration
  const wish: BookingWish = { from: startAt, to: endAt, job, technicians: techs, id: null }
  const warnings = holdsTime(status) ? await holdTechnicians(work, wish) : []
  const row = await insertRow(work, appointmentRoutes, {
    job,
    techs,
    startAt,
    endAt,
    estimatedDuration,
    status,
    note: asked.note ?? null,
    estimatedWindow: asked.estimatedWindow ?? null,
    warnings,
  })
  return row.id
}

/** Renames the properties of a request to the appointment's field names. */
function renamed({
  technicians,
  jobId,
  ...rest
}: Omit<AppointmentChange, 'version'>): Partial<AppointmentRow> {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(technicians ? { techs: assignedOf(technicians) } : {}),
    ...(jobId ? { job: jobId } : {}),
  }
}

/**
 * Whether a change requires a new booking: the technicians or the time change, or a cancelled appointment becomes
 * active again.
 */
function rebooks(before: AppointmentRow, after: AppointmentRow): boolean {
  if (!holdsTime(after.status)) return false
  const same =
    before.startAt === after.startAt &&
    before.estimatedDuration === after.estimatedDuration &&
    JSON.stringify(before.techs) === JSON.stringify(after.techs)
  return !same || !holdsTime(before.status)
}

/** Removes the client's confirmation if the time or the job changes. */
const unconfirmed = (before: AppointmentRow, after: Partial<AppointmentRow>): Partial<AppointmentRow> =>
  (after.startAt ?? before.startAt) === before.startAt && (after.job ?? before.job) === before.job
    ? {}
    : { confirmedAt: null }

/**
 * Removes the 'on the way' mark if the work has not started, and a technician leaves or the new start is too long after
 * the departure.
 */
function notOnWay(before: AppointmentRow, after: Partial<AppointmentRow>): Partial<AppointmentRow> {
  const { onWayAt, startedAt } = before
  if (onWayAt === null || startedAt !== null) return {}
  const { techs, startAt } = { ...before, ...after }
  const stays = before.techs.every((id) => techs.includes(id)) && isOnWay({ startAt, onWayAt })
  return stays ? {} : { onWayAt: null, arrivesAt: null }
}

/**
 * The values that a change of an appointment resets: the client's confirmation and the 'on the way' mark (OPEN-308).
 */
export const heldNoLonger = (
  before: AppointmentRow,
  after: Partial<AppointmentRow>,
): Partial<AppointmentRow> => ({ ...unconfirmed(before, after), ...notOnWay(before, after) })

const ofItsJobWords: Words = translated('operations', 'appointment.ofItsJobWords')

type Change = { current: AppointmentRow & { id: string }; values: Partial<AppointmentRow> }

async function beforeUpdate(work: Work, { current, values: sent }: Change): Promise<Partial<AppointmentRow>> {
  const asked = renamed(sent)
  const values = { ...asked, ...heldNoLonger(current, asked) }
  const after = { ...current, ...values }
  if (values.job && values.job !== current.job) {
    if (current.finishedAt !== null) throw new Problem('INVALID_TRANSITION', { words: ofItsJobWords })
    await needJob(work, values.job)
  }
  const endAt = after.startAt + after.estimatedDuration
  if (!rebooks(current, after)) return { ...values, endAt }
  const { job, techs: technicians } = after
  const added = technicians.filter((id) => !current.techs.includes(id))
  const wish: BookingWish = { from: after.startAt, to: endAt, job, technicians, id: current.id }
  const warnings = await holdTechnicians(work, wish, added)
  if (values.techs && !sameValue(current.techs, values.techs)) await forget(work, current.id)
  return { ...values, endAt, warnings }
}

/**
 * Removes all technicians before a change. Technicians who leave the appointment would otherwise be booked for the new
 * time for a moment.
 */
async function forget(work: Work, id: string): Promise<void> {
  const { workspaceId, recordId } = appointmentTechnicians
  await work.tx.delete(appointmentTechnicians).where(and(eq(workspaceId, work.workspaceId), eq(recordId, id)))
}

/**
 * Takes visits off the calendar until `rebook` restores them, so that visits can swap times. Returns the former state
 * of the visits.
 */
export async function takeOffCalendar(
  work: Work,
  ids: readonly string[],
): Promise<Map<string, StoredAppointment>> {
  const taken = new Map<string, StoredAppointment>()
  for (const id of ids.toSorted()) taken.set(id, await lockRow(work, appointmentRoutes, id))
  for (const id of ids) await forget(work, id)
  return taken
}

/**
 * Books a visit again that was taken off the calendar. The technicians and the time may be new, and the usual checks
 * apply.
 */
export async function rebook(work: Work, before: StoredAppointment, values: VisitBooking): Promise<void> {
  const { id, job } = before
  const { techs: technicians, startAt: from, estimatedDuration } = values
  const to = from + estimatedDuration
  const added = technicians.filter((each) => !before.techs.includes(each))
  const warnings = await holdTechnicians(work, { from, to, job, technicians, id }, added)
  const row = await changeRow(work, appointmentRoutes, {
    current: before,
    values: { ...values, ...heldNoLonger(before, values), endAt: to, warnings },
  })
  if (sameValue(before.techs, technicians)) await assign(work, row)
  await noteNews(work, { id, before, after: row })
  await runAfterUpdateHooks(work, appointmentRoutes, { before, row })
}

/**
 * Assigns the technicians again after `takeOffCalendar` if the visit stays unchanged. A trigger copies the visit's
 * times to the assignments.
 */
async function assign(work: Work, { id, techs, startAt, endAt }: StoredAppointment): Promise<void> {
  const { workspaceId } = work
  const time = { startAt, endAt, cancelled: false }
  const rows = techs.map((targetId, position) => ({ workspaceId, recordId: id, targetId, position, ...time }))
  const sorted = rows.toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1))
  if (sorted.length > 0) await work.tx.insert(appointmentTechnicians).values(sorted)
}

export const appointmentRoutes = defineEntity(appointment, {
  table: appointments,
  links: { techs: appointmentTechnicians },
  derived: { place: () => placeOn(appointments) },
  scope: ownAppointments,
  under: ({ job }) => (typeof job === 'string' ? job : null),
  summary: attentionCounts,
  steps: {
    create: book,
    // The job is locked first, because its next visit depends on this appointment.
    beforeLock: (work, id) => lockJobOf(work, appointments, id),
    afterCreate: (work, row) => noteNews(work, { id: row.id, before: null, after: row }),
    beforeUpdate,
    afterUpdate: async (work, { before, row }) => {
      await endLinkOfFormer(work, { id: row.id, from: before.job, to: row.job })
      await noteNews(work, { id: row.id, before, after: row })
    },
    beforeDelete: (work, current) => noteNews(work, { id: current.id, before: current, after: null }),
  },
})

/** Cancels the open appointments of a cancelled job, so that these appointments block nobody's time (OPEN-77). */
export async function cancelOpenAppointments(work: Work, job: string): Promise<void> {
  const open = await work.tx
    .select({ id: appointments.id, status: appointments.status })
    .from(appointments)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.job, job),
        notInArray(appointments.status, ['COMPLETE', 'CANCELLED']),
      ),
    )
    .orderBy(asc(appointments.id))
  for (const { id, status } of open) {
    if (!isOpenAppointment(status)) continue
    const current = await lockRow(work, { ...appointmentRoutes, scope: () => undefined }, id)
    const row = await changeRow(work, appointmentRoutes, { current, values: { status: 'CANCELLED' } })
    await noteNews(work, { id, before: current, after: row })
    await runAfterUpdateHooks(work, appointmentRoutes, { before: current, row })
  }
}
