/** The database schema of the tables of pg-boss, the job queue. */
export const queueSchema = 'pgboss'

/** The number of retries of a failed job by default. */
const usualRetries = 2

/**
 * The settings of a queue. A job is retried if it sends no heartbeat within `heartbeatSeconds` or does not end within
 * `expireInSeconds`. `retryLimit` is the number of retries.
 */
type Making = { heartbeatSeconds?: number; expireInSeconds?: number; retryLimit: number; retryDelay?: number }

/**
 * All queues. The queues are in a separate file, because a migration creates them and must not import the code of the
 * jobs.
 */
export const queues = {
  purge: { retryLimit: usualRetries },
  janitor: { retryLimit: usualRetries },
  overdue: { retryLimit: usualRetries },
  'expire-estimates': { retryLimit: usualRetries },
  // These jobs wait until the payment provider responds again. After the last retry, the schedule starts the next job.
  'settle-payments': { retryLimit: 5, retryDelay: 20 },
  'settled-news': { retryLimit: usualRetries },
  'repeat-tasks': { retryLimit: usualRetries },
  'service-plans': { retryLimit: usualRetries },
  memberships: { retryLimit: usualRetries },
  'membership-notices': { retryLimit: usualRetries },
  'recurring-invoices': { retryLimit: usualRetries },
  // A user watches the progress, so the queue notices a dead server soon.
  'mail-statements': { heartbeatSeconds: 20, expireInSeconds: 6 * 3600, retryLimit: 5, retryDelay: 5 },
  'report-mails': { retryLimit: usualRetries },
  'proof-mails': { retryLimit: usualRetries },
  journal: { retryLimit: usualRetries },
  'late-fees': { retryLimit: usualRetries },
  reminders: { retryLimit: usualRetries },
  'visit-reminders': { retryLimit: usualRetries },
  reviews: { retryLimit: usualRetries },
  'purge-workspaces': { retryLimit: usualRetries },
  // Exports take long. The heartbeat lets the queue notice within two minutes that the server of a job has died.
  'workspace-export': { heartbeatSeconds: 60, expireInSeconds: 12 * 3600, retryLimit: 5, retryDelay: 5 },
  // A user watches the progress of an import, so the queue notices a dead server sooner.
  import: { heartbeatSeconds: 20, expireInSeconds: 6 * 3600, retryLimit: 5, retryDelay: 1 },
} as const satisfies Record<string, Making>

/** The name of a queue. The job of the queue has the same name. */
export type QueueName = keyof typeof queues
