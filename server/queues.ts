/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** How often a job is tried again, as the queue does by itself. */
const usualRetries = 2

/** How a queue is made: without a sign of life for so long, or after so long (s), a job is tried again, so many times. */
type Making = { heartbeatSeconds?: number; expireInSeconds?: number; retryLimit: number; retryDelay?: number }

/**
 * Every queue there is. Apart from the jobs that work on them: a migration makes the queues and needs none of the code
 * that the jobs bring along.
 */
export const queues = {
  purge: { retryLimit: usualRetries },
  janitor: { retryLimit: usualRetries },
  overdue: { retryLimit: usualRetries },
  'expire-estimates': { retryLimit: usualRetries },
  // A refund waits until its provider answers again; the schedule goes on after the last try.
  'settle-payments': { retryLimit: 5, retryDelay: 20 },
  'settled-news': { retryLimit: usualRetries },
  'repeat-tasks': { retryLimit: usualRetries },
  'service-plans': { retryLimit: usualRetries },
  'visit-reminders': { retryLimit: usualRetries },
  reviews: { retryLimit: usualRetries },
  'purge-workspaces': { retryLimit: usualRetries },
  // Long work: the queue finds out within two minutes that its server is gone.
  'workspace-export': { heartbeatSeconds: 60, expireInSeconds: 12 * 3600, retryLimit: 5, retryDelay: 5 },
  // Somebody watches its progress.
  import: { heartbeatSeconds: 20, expireInSeconds: 6 * 3600, retryLimit: 5, retryDelay: 1 },
} as const satisfies Record<string, Making>

/** The name of a queue, which is that of its job. */
export type QueueName = keyof typeof queues
