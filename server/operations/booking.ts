import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { BoardHold } from '@fieldhouse/domain/operations/board'
import { appointment as booked } from '@fieldhouse/domain/operations/appointment'
import { busyWords, heldWords, momentAgo } from '@fieldhouse/domain/operations/appointment-words'
import { bookingWarnings } from '@fieldhouse/domain/operations/booking-warnings'
import type { BookingWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { touching } from './bookings.ts'
import { loadCandidates, placeOfJob } from './candidates.ts'
import { commonStarts } from './common-starts.ts'
import { holdRows, releaseOwn } from './hold-rows.ts'
import { ownJobs } from './own-work.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'
import { activeTechnician } from './technician-columns.ts'

/**
 * A requested booking: technicians, time (epoch ms) and, if known, the job. `id` is the appointment to move, or null
 * for a new appointment.
 */
export type BookingWish = Interval & { job: string | null; technicians: readonly string[]; id: string | null }

/**
 * Locks the active ones of these technicians, so that their bookings run one after the other (REL-02). The locks last
 * until the transaction ends. Returns the locked ids.
 */
export async function lockTechnicians(work: Work, technicians: readonly string[]): Promise<Set<string>> {
  const rows = await work.tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, work.workspaceId),
        inArray(members.id, [...technicians]),
        activeTechnician(),
      ),
    )
    // All bookings lock technicians in the same order, so that two bookings never deadlock.
    .orderBy(asc(members.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** A conflicting booking, with its times in epoch ms. */
type Conflict = Interval & {
  appointment: string
  job: { _id: string; jobNumber: string }
  technician: { _id: string; firstName: string; lastName: string }
}

async function conflictsOf(work: Work, wish: BookingWish): Promise<Conflict[]> {
  const link = appointmentTechnicians
  const rows = await work.tx
    .select({
      appointment: link.recordId,
      from: link.startAt,
      to: link.endAt,
      job: { _id: jobs.id, jobNumber: jobs.jobNumber },
      technician: { _id: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(link)
    .innerJoin(
      appointments,
      and(eq(appointments.workspaceId, work.workspaceId), eq(appointments.id, link.recordId)),
    )
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(members, and(eq(members.workspaceId, work.workspaceId), eq(members.id, link.targetId)))
    .where(
      touching(work, {
        span: wish,
        technicians: wish.technicians,
        ...(wish.id ? { skip: [wish.id] } : {}),
      }),
    )
    .orderBy(asc(link.startAt))
  const order = (conflict: Conflict) => wish.technicians.indexOf(conflict.technician._id)
  return rows.toSorted((a, b) => order(a) - order(b))
}

const fortnight = 14 * 86_400_000
const startsShown = 4

/** The next starts at which all technicians are free. */
async function nextStarts(work: Work, wish: BookingWish): Promise<number[]> {
  const from = Math.max(wish.from, work.now.getTime())
  const starts = await commonStarts(work, { ...wish, span: { from, to: from + fortnight } })
  return starts.slice(0, startsShown)
}

/**
 * Another person who changed the booking a moment ago, and the time of the change (epoch ms). Returns null if nobody
 * else changed the booking.
 */
async function justTaken(work: Work, appointment: string) {
  const since = new Date(work.now.getTime() - momentAgo)
  const [last] = await work.tx
    .select({
      by: { _id: members.id, firstName: members.firstName, lastName: members.lastName },
      at: sql<number>`(extract(epoch from ${activities.at}) * 1000)::bigint::float8`,
    })
    .from(activities)
    .innerJoin(members, and(eq(members.workspaceId, work.workspaceId), eq(members.id, activities.actorId)))
    .where(
      and(
        eq(activities.workspaceId, work.workspaceId),
        eq(activities.entity, booked.name),
        eq(activities.recordId, appointment),
        sql`${activities.at} >= ${since.toISOString()}`,
        ne(members.id, work.actor.id),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(1)
  return last ? { by: last.by, bookedAt: last.at } : null
}

/**
 * Makes the error `TECHNICIAN_BUSY`. The error names the booked technician, the job, the end of the booking, and the
 * next starts at which all technicians are free (OPEN-87).
 */
async function busy(work: Work, wish: BookingWish, conflicts: [Conflict, ...Conflict[]]): Promise<Problem> {
  const [first] = conflicts
  const starts = await nextStarts(work, wish)
  const { technician } = first
  const until = Math.max(
    ...conflicts.filter((each) => each.technician._id === technician._id).map(({ to }) => to),
  )
  const taken = await justTaken(work, first.appointment)
  const words = busyWords({
    taken: taken && {
      who: `${taken.by.firstName} ${taken.by.lastName}`,
      ago: work.now.getTime() - taken.bookedAt,
    },
    name: `${technician.firstName} ${technician.lastName}`,
    asked: wish.from,
    until,
    next: starts[0] ?? null,
    zone: work.actor.timezone,
  })
  return new Problem('TECHNICIAN_BUSY', {
    words,
    current: { ...first, ...taken, conflicts, nextStarts: starts },
  })
}

/**
 * Makes the error `SLOT_HELD`. The error names the person who is booking that time, and the next starts at which all
 * technicians are free (OPEN-87).
 */
async function slotHeld(work: Work, wish: BookingWish, held: BoardHold): Promise<Problem> {
  const starts = await nextStarts(work, wish)
  const words = heldWords({
    name: `${held.by.firstName} ${held.by.lastName}`.trim(),
    asked: wish.from,
    next: starts[0] ?? null,
    zone: work.actor.timezone,
  })
  return new Problem('SLOT_HELD', { words, current: { ...held, nextStarts: starts } })
}

async function warningsOf(work: Work, wish: BookingWish): Promise<BookingWarning[]> {
  const place = wish.job === null ? null : await placeOfJob(work, wish.job)
  const candidates = await loadCandidates(work, {
    span: wish,
    place,
    technicians: wish.technicians,
    skip: wish.id ? [wish.id] : [],
  })
  const order = new Map(wish.technicians.map((id, index) => [id, index]))
  return bookingWarnings(
    candidates.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    wish,
    { place: place?.point, travel: estimatedTravel, skills: place?.skills ?? [] },
  )
}

/** The ids that must belong to active technicians. `path` returns the position of an id in the request. */
type Named = { added: readonly string[]; path: (id: string) => (string | number)[] }

/**
 * Locks the technicians until the transaction ends, so that nobody else can book them. Throws `TECHNICIAN_BUSY` if a
 * technician is booked, `SLOT_HELD` if another person reserved the time.
 */
export async function needFree(work: Work, wish: BookingWish, { added, path }: Named): Promise<void> {
  await work.client.query('savepoint before_booking')
  const active = await lockTechnicians(work, wish.technicians)
  const unknown = added.filter((id) => !active.has(id))
  if (unknown.length > 0) {
    const errors = unknown.map((id) => ({ path: path(id), code: 'NOT_FOUND' as const }))
    throw new Problem('VALIDATION', { errors })
  }
  const [first, ...others] = await conflictsOf(work, wish)
  const [held] = await holdRows(work, {
    span: wish,
    technicians: wish.technicians,
    others: true,
    skip: wish.id ? [wish.id] : [],
  })
  if (!first && !held) return void (await work.client.query('release savepoint before_booking'))
  // Releases the locks on the technicians before searching for the next free starts, because other bookings wait for
  // these locks.
  await work.client.query('rollback to savepoint before_booking')
  if (first) throw await busy(work, wish, [first, ...others])
  if (held) throw await slotHeld(work, wish, held)
}

/**
 * Locks technicians for a booking until the transaction ends. Returns warnings (OPEN-86). The technicians in `added`
 * must be active. Technicians who were already booked may have left the company.
 */
export async function holdTechnicians(
  work: Work,
  wish: BookingWish,
  added: readonly string[] = wish.technicians,
): Promise<BookingWarning[]> {
  if (wish.technicians.length === 0) return []
  await needFree(work, wish, { added, path: (id) => ['technicians', wish.technicians.indexOf(id)] })
  await releaseOwn(work, { technicians: wish.technicians, visit: wish.id })
  return warningsOf(work, wish)
}

/** Refuses a job outside this workspace or hidden from this user, because a visit would reveal the job. */
export async function needJob(work: Work, job: string): Promise<void> {
  const [found] = await work.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job), ownJobs(work)))
    .for('key share', { of: jobs })
  if (!found) throw fault(['jobId'], 'NOT_FOUND')
}
