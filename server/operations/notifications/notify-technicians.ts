import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type Planned, appointmentNews as newsOf } from '@fieldhouse/domain/operations/appointment-news'
import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { addressText } from '@fieldhouse/domain/kit/value/address-text'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import { clients, serviceLocations } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { notify } from '../../people/notify.ts'
import { addressOf, ofJobs } from '../jobs/job-place.ts'
import { appointmentNews, appointmentTechnicians, appointments, jobs } from '../tables.ts'

/** An appointment in the state that its technicians and client know. */
export type Known = Planned & { job: string; estimatedWindow?: EstimatedWindow | null }

const notices = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
} as const

type JobWords = { job: string; title: string; actor: string }

/**
 * The data of a job for mails, and the job's address. `actor` is the client's name if the client made the change
 * without an account.
 */
async function jobWords(work: Work, id: string): Promise<{ words: JobWords; address: Address | null }> {
  const joined = ofJobs(work)
  const [found] = await work.tx
    .select({
      job: jobs.jobNumber,
      title: jobs.title,
      actor: clients.name,
      address: sql<Address | null>`${addressOf()}`,
    })
    .from(jobs)
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, id)))
  const { address = null, ...words } = found ?? { job: '', title: '', actor: '' }
  return { words, address }
}

const whereWords: Words = translated('operations', 'notifyTechnicians.whereWords')

/** The address with access details. Empty for work in the workshop. */
function whereTo(address: Address | null, language: Language): string {
  const place = address?.formatted ? addressText(address, language) : ''
  return place === '' ? '' : say(whereWords, language, { place })
}

/**
 * How long an appointment must stay unchanged before its technicians are notified, in ms. Users often drag a visit
 * several times.
 */
const settling = 60_000

type Change = { id: string; before: Known | null; after: Known | null }

/** The values that matter to a client: whether a technician comes, when, and for which job. */
const asClientSees = (known: Known | null) =>
  known && holdsTime(known.status)
    ? [known.job, known.startAt, known.endAt, known.estimatedWindow ?? null].join(' ')
    : null

/** Whether technicians or the client should be notified of a change. Past appointments need no notification. */
function concernsAnybody({ before, after }: Omit<Change, 'id'>, now: number): boolean {
  const isAhead = (before?.endAt ?? 0) > now || (after?.endAt ?? 0) > now
  if (isAhead && asClientSees(before) !== asClientSees(after)) return true
  return Object.values(newsOf(before, after, now)).some((people) => people.length > 0)
}

/**
 * Stores the state of an appointment before its first change, or null for a new appointment. The job `settled-news`
 * later notifies technicians and client.
 */
export async function noteNews(work: Work, { id, before, after }: Change): Promise<void> {
  const { workspaceId, actor, now } = work
  if (!concernsAnybody({ before, after }, now.getTime())) return
  const known = before && {
    job: before.job,
    status: before.status,
    techs: before.techs,
    startAt: before.startAt,
    endAt: before.endAt,
    estimatedWindow: before.estimatedWindow ?? null,
  }
  const last = { actorId: actor.id, settlesAt: new Date(now.getTime() + settling).toISOString() }
  await work.tx
    .insert(appointmentNews)
    .values({ workspaceId, appointment: id, known, ...last })
    .onConflictDoUpdate({ target: [appointmentNews.workspaceId, appointmentNews.appointment], set: last })
}

/**
 * Mails technicians about the change of an appointment from `before` to `after`. A null state means that the
 * appointment does not exist.
 */
export async function notifyTechnicians(
  work: Work,
  before: Known | null,
  after: Known | null,
): Promise<void> {
  const news = newsOf(before, after, work.now.getTime())
  const job = after?.job ?? before?.job
  if (!job || Object.values(news).every((people) => people.length === 0)) return
  const { words, address } = await jobWords(work, job)
  for (const kind of ['booked', 'moved', 'cancelled'] as const)
    await notify(work, {
      notice: notices[kind],
      people: news[kind],
      params: (time, language) => ({
        ...words,
        where: whereTo(address, language),
        before: before ? time(before.startAt) : '',
        when: after ? time(after.startAt) : '',
      }),
      ...(kind !== 'cancelled' && { path: `/operations/jobs/${job}` }),
    })
}

/** Mails the technicians of a job about a note that was added to the job. The mail does not contain the note. */
export async function notifyOfNote(work: Work, job: string): Promise<void> {
  const { workspaceId, recordId, targetId } = appointmentTechnicians
  const assigned = await work.tx
    .selectDistinct({ id: targetId })
    .from(appointmentTechnicians)
    .innerJoin(appointments, and(eq(appointments.workspaceId, workspaceId), eq(appointments.id, recordId)))
    .where(
      and(eq(workspaceId, work.workspaceId), eq(appointments.job, job), ne(appointments.status, 'CANCELLED')),
    )
  if (assigned.length === 0) return
  const { words } = await jobWords(work, job)
  await notify(work, {
    notice: 'noteOnJob',
    people: assigned.map(({ id }) => id),
    params: () => words,
    path: `/operations/jobs/${job}`,
  })
}
