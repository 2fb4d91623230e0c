/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** How often a failed job is retried, the queue's default. */
const usualRetries = 2

/** The settings of a queue: after how many seconds without heartbeat or in total a job is retried, and how often. */
type Making = { heartbeatSeconds?: number; expireInSeconds?: number; retryLimit: number; retryDelay?: number }

/** All queues. In their own file, as a migration creates them and needs none of the jobs' code. */
export const queues = {
  purge: { retryLimit: usualRetries },
  janitor: { retryLimit: usualRetries },
  overdue: { retryLimit: usualRetries },
  'expire-estimates': { retryLimit: usualRetries },
  // A refund waits until its provider responds again; the schedule continues after the last try.
  'settle-payments': { retryLimit: 5, retryDelay: 20 },
  'settled-news': { retryLimit: usualRetries },
  'repeat-tasks': { retryLimit: usualRetries },
  'service-plans': { retryLimit: usualRetries },
  'visit-reminders': { retryLimit: usualRetries },
  reviews: { retryLimit: usualRetries },
  'purge-workspaces': { retryLimit: usualRetries },
  // Long work: the queue notices within two minutes that its server died.
  'workspace-export': { heartbeatSeconds: 60, expireInSeconds: 12 * 3600, retryLimit: 5, retryDelay: 5 },
  // Somebody watches its progress.
  import: { heartbeatSeconds: 20, expireInSeconds: 6 * 3600, retryLimit: 5, retryDelay: 1 },
} as const satisfies Record<string, Making>

/** The name of a queue, equal to that of its job. */
export type QueueName = keyof typeof queues
