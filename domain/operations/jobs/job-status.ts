import { translated } from '../../kit/words/translated.ts'
import { type StateOf, states } from '../../kit/entity/states.ts'

/** The states of a job and the allowed changes. A new job is SCHEDULED (JOB-16, OPEN-77). */
export const jobStates = states({
  SCHEDULED: {
    words: translated('operations', 'jobStates.SCHEDULED'),
    tone: 'blue',
    to: ['COMPLETED', 'CANCELLED', 'FOLLOW_UP'],
  },
  COMPLETED: {
    words: translated('operations', 'jobStates.COMPLETED'),
    tone: 'green',
    to: ['SCHEDULED', 'FOLLOW_UP'],
  },
  CANCELLED: {
    words: translated('operations', 'jobStates.CANCELLED'),
    tone: 'grey',
    to: ['SCHEDULED', 'FOLLOW_UP'],
  },
  FOLLOW_UP: {
    words: translated('operations', 'jobStates.FOLLOW_UP'),
    tone: 'amber',
    to: ['SCHEDULED'],
  },
})
export type JobStatus = StateOf<typeof jobStates>

/** The states of an open job. */
export const openJobStatuses: readonly JobStatus[] = ['SCHEDULED', 'FOLLOW_UP']

/** The kinds of sites where the work of a job is done. The default is the client's site (JOB-05, JOB-06). */
export const jobSiteTypes = ['ON_CLIENT_SITE', 'IN_HOUSE', 'THIRD_PARTY'] as const
export type JobSiteType = (typeof jobSiteTypes)[number]

/** The priorities of jobs, from low to urgent (JOB-21). */
export const jobPriorities = ['LOW', 'MEDIUM', 'NORMAL', 'HIGH', 'URGENT'] as const
export type JobPriority = (typeof jobPriorities)[number]

/**
 * The job status of each section in the job list, in the order of the tabs. The section ALL has no status (JOB-22,
 * OPEN-80).
 */
export const sectionStatus = {
  PENDING: 'SCHEDULED',
  PROCESSING: 'FOLLOW_UP',
  COMPLETE: 'COMPLETED',
} as const satisfies Record<string, JobStatus>
