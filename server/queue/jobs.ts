import { overdueJob } from '../accounting/mark-overdue.ts'
import { janitorJob } from '../files/janitor.ts'
import { settledNewsJob } from '../operations/settled-news.ts'
import { purgeWorkspacesJob } from '../people/purge-workspaces.ts'
import { purgeJob } from './purge.ts'
import type { Job } from './job.ts'

/** Every job the queue knows. */
export const jobs: readonly Job[] = [purgeJob, janitorJob, overdueJob, purgeWorkspacesJob, settledNewsJob]
