import { overdueJob } from '../accounting/mark-overdue.ts'
import { janitorJob } from '../files/janitor.ts'
import { visitRemindersJob } from '../messaging/visit-reminders.ts'
import { delayedNotificationsJob } from '../operations/delayed-notifications.ts'
import { purgeWorkspacesJob } from '../people/purge-workspaces.ts'
import { exportJob } from '../workspace-export/export-job.ts'
import { purgeJob } from './purge.ts'
import type { Job } from './job.ts'

/** Every job the queue knows; each is given the data it was sent with. */
export const jobs: readonly Job<never>[] = [
  purgeJob,
  janitorJob,
  overdueJob,
  purgeWorkspacesJob,
  delayedNotificationsJob,
  visitRemindersJob,
  exportJob,
]
