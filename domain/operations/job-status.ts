import { type StateOf, states } from '../kit/entity/states.ts'

/** The states of a job and what each may become; a new one is SCHEDULED (JOB-16, OPEN-77). */
export const jobStates = states({
  SCHEDULED: {
    words: { en: 'Scheduled', fr: 'Planifié', es: 'Programado' },
    tone: 'blue',
    to: ['COMPLETED', 'CANCELLED', 'FOLLOW_UP'],
  },
  COMPLETED: {
    words: { en: 'Completed', fr: 'Terminé', es: 'Completado' },
    tone: 'green',
    to: ['SCHEDULED', 'FOLLOW_UP'],
  },
  CANCELLED: {
    words: { en: 'Cancelled', fr: 'Annulé', es: 'Cancelado' },
    tone: 'grey',
    to: ['SCHEDULED', 'FOLLOW_UP'],
  },
  FOLLOW_UP: {
    words: { en: 'Follow-up', fr: 'Suivi', es: 'Seguimiento' },
    tone: 'amber',
    to: ['SCHEDULED'],
  },
})
export type JobStatus = StateOf<typeof jobStates>

/** The states of a job that is still to be done. */
export const openJobStatuses: readonly JobStatus[] = ['SCHEDULED', 'FOLLOW_UP']

/** Where the work is done; a new job is on the client's site (JOB-05, JOB-06). */
export const jobSiteTypes = ['ON_CLIENT_SITE', 'IN_HOUSE', 'THIRD_PARTY'] as const
export type JobSiteType = (typeof jobSiteTypes)[number]

/** How urgent a job is (JOB-21). */
export const jobPriorities = ['LOW', 'MEDIUM', 'NORMAL', 'HIGH', 'URGENT'] as const
export type JobPriority = (typeof jobPriorities)[number]

/** The status of each part of the job list but ALL, in the order of the tabs (JOB-22, OPEN-80). */
export const sectionStatus = {
  PENDING: 'SCHEDULED',
  PROCESSING: 'FOLLOW_UP',
  COMPLETE: 'COMPLETED',
} as const satisfies Record<string, JobStatus>
