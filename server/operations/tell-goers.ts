import type { RowOf } from '@fieldhouse/domain/kit/entity'
import type { appointment } from '@fieldhouse/domain/operations/appointment'
import { appointmentNews } from '@fieldhouse/domain/operations/appointment-news'
import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '../kit/work.ts'
import { notify } from '../people/notify.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

type AppointmentRow = RowOf<typeof appointment>

const notices = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
} as const

/** Number and title of a job, as mails name it. */
async function jobWords(work: Work, id: string): Promise<{ job: string; title: string }> {
  const [found] = await work.tx
    .select({ job: jobs.jobNumber, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, id)))
  return found ?? { job: '', title: '' }
}

/** Mails technicians what a change of an appointment means for them; null stands for one that is not there. */
export async function tellGoers(
  work: Work,
  before: AppointmentRow | null,
  after: AppointmentRow | null,
): Promise<void> {
  const news = appointmentNews(before, after, work.now.getTime())
  const job = after?.job ?? before?.job
  if (!job || Object.values(news).every((people) => people.length === 0)) return
  const words = await jobWords(work, job)
  for (const kind of ['booked', 'moved', 'cancelled'] as const)
    await notify(work, {
      notice: notices[kind],
      people: news[kind],
      params: (time) => ({
        ...words,
        before: before ? time(before.startAt) : '',
        when: after ? time(after.startAt) : '',
      }),
      ...(kind !== 'cancelled' && { path: `/operations/jobs/${job}` }),
    })
}

/** Mails those who go or went to a job that a note was written on it; the note itself stays on the screens. */
export async function tellOfNote(work: Work, job: string): Promise<void> {
  const { workspaceId, recordId, targetId } = appointmentTechnicians
  const goers = await work.tx
    .selectDistinct({ id: targetId })
    .from(appointmentTechnicians)
    .innerJoin(appointments, and(eq(appointments.workspaceId, workspaceId), eq(appointments.id, recordId)))
    .where(
      and(eq(workspaceId, work.workspaceId), eq(appointments.job, job), ne(appointments.status, 'CANCELLED')),
    )
  if (goers.length === 0) return
  const words = await jobWords(work, job)
  await notify(work, {
    notice: 'noteOnJob',
    people: goers.map(({ id }) => id),
    params: () => words,
    path: `/operations/jobs/${job}`,
  })
}
