import { translatedTable } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'
import type { JobPriority, JobSiteType } from './job-status.ts'

/** The label of each kind of site (JOB-06). */
export const jobSiteWords: Record<JobSiteType, Words> = translatedTable('operations', 'jobSiteWords')

/** The label of each priority (JOB-21). */
export const jobPriorityWords: Record<JobPriority, Words> = translatedTable('operations', 'jobPriorityWords')
