import { type ProblemCode } from '../kit/entity/problem.ts'

/** The statuses of a job; a new one is SCHEDULED (JOB-16). */
export const jobStatuses = ['SCHEDULED', 'COMPLETED', 'CANCELLED', 'FOLLOW_UP'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What each status may become (OPEN-77). */
const next: Record<JobStatus, readonly JobStatus[]> = {
  SCHEDULED: ['COMPLETED', 'CANCELLED', 'FOLLOW_UP'],
  COMPLETED: ['SCHEDULED', 'FOLLOW_UP'],
  CANCELLED: ['SCHEDULED', 'FOLLOW_UP'],
  FOLLOW_UP: ['SCHEDULED'],
}

/** Why a job may not go from one status to another, or null: `INVALID_TRANSITION` (OPEN-77). */
export function whyNotJobStatus(from: JobStatus, to: JobStatus): ProblemCode | null {
  return from === to || next[from].includes(to) ? null : 'INVALID_TRANSITION'
}

/** Where the work is done; a new job is on the client's site (JOB-05, JOB-06). */
export const jobSiteTypes = ['ON_CLIENT_SITE', 'IN_HOUSE', 'THIRD_PARTY'] as const
export type JobSiteType = (typeof jobSiteTypes)[number]

/** How urgent a job is (JOB-21). */
export const jobPriorities = ['LOW', 'MEDIUM', 'NORMAL', 'HIGH', 'URGENT'] as const
export type JobPriority = (typeof jobPriorities)[number]

/** The parts of the job list (JOB-22). */
export const jobSections = ['ALL', 'PENDING', 'COMPLETE', 'PROCESSING'] as const
export type JobSection = (typeof jobSections)[number]

/** The status of each part of the list, in the order of the tabs (OPEN-80); ALL holds the cancelled jobs as well. */
export const sectionStatus = {
  PENDING: 'SCHEDULED',
  PROCESSING: 'FOLLOW_UP',
  COMPLETE: 'COMPLETED',
} as const satisfies Record<Exclude<JobSection, 'ALL'>, JobStatus>
