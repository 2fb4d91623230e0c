import { type Planned, appointmentNews as newsOf } from '@fieldhouse/domain/operations/appointment-news'
import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { addressText } from '@fieldhouse/domain/kit/value/address-text'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { notify } from '../people/notify.ts'
import { addressOf, ofJobs } from './job-place.ts'
import { appointmentNews, appointmentTechnicians, appointments, jobs } from './tables.ts'

/** An appointment as those who go to it, and the client, know it. */
export type Known = Planned & { job: string; estimatedWindow?: EstimatedWindow | null }

const notices = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
} as const

type JobWords = { job: string; title: string; actor: string }

/** Number and title of a job, as mails name it, and its client, who alone acts here without an account; and where it is. */
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

const whereWords: Words = { en: ' Where: {place}.', fr: ' Lieu\u00a0: {place}.', es: ' Lugar: {place}.' }

/** Where somebody goes, with what they need at the door; empty for work in the workshop. */
function whereTo(address: Address | null, language: Language): string {
  const place = address?.formatted ? addressText(address, language) : ''
  return place === '' ? '' : say(whereWords, language, { place })
}

/** How long an appointment is left alone before its technicians hear of it, in ms: one move is often several drags. */
const settling = 60_000

type Change = { id: string; before: Known | null; after: Known | null }

/** What a client goes by: whether somebody comes, when, and for which job. */
const asClientSees = (known: Known | null) =>
  known && holdsTime(known.status)
    ? [known.job, known.startAt, known.endAt, known.estimatedWindow ?? null].join(' ')
    : null

/** Whether a change may be news to a technician or to the client; what is over concerns nobody. */
function concernsAnybody({ before, after }: Omit<Change, 'id'>, now: number): boolean {
  const isAhead = (before?.endAt ?? 0) > now || (after?.endAt ?? 0) > now
  if (isAhead && asClientSees(before) !== asClientSees(after)) return true
  return Object.values(newsOf(before, after, now)).some((people) => people.length > 0)
}

/**
 * Keeps what technicians and client knew of an appointment before a change that concerns them; null stands for one that
 * is not there. They are told once it is settled (`settled-news.ts`), however often it changes until then.
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

/** Mails technicians what the changes of an appointment mean for them; null stands for one that is not there. */
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

/** Mails those who go or went to a job that a note was written on it; the note itself stays on the screens. */
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
