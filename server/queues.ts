/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** How often a failed job is retried by default. */
const usualRetries = 2

/**
 * The settings of a queue. A job is retried up to `retryLimit` times: after an error, after `heartbeatSeconds` without
 * a heartbeat, and after `expireInSeconds` in total.
 */
type Making = { heartbeatSeconds?: number; expireInSeconds?: number; retryLimit: number; retryDelay?: number }

/** All queues. This list has its own file, because a migration creates the queues without the code of the jobs. */
export const queues = {
  purge: { retryLimit: usualRetries },
  janitor: { retryLimit: usualRetries },
  overdue: { retryLimit: usualRetries },
  'expire-estimates': { retryLimit: usualRetries },
  // A refund is retried until its provider responds again. After the last retry, the scheduled job settles the refund.
  'settle-payments': { retryLimit: 5, retryDelay: 20 },
  'settled-news': { retryLimit: usualRetries },
  'repeat-tasks': { retryLimit: usualRetries },
  'service-plans': { retryLimit: usualRetries },
  'visit-reminders': { retryLimit: usualRetries },
  reviews: { retryLimit: usualRetries },
  'purge-workspaces': { retryLimit: usualRetries },
  // An export takes long. The heartbeats of an export let the queue notice within two minutes that the server died.
  'workspace-export': { heartbeatSeconds: 60, expireInSeconds: 12 * 3600, retryLimit: 5, retryDelay: 5 },
  // A user watches the progress of an import, so the queue must notice sooner that the server died.
  import: { heartbeatSeconds: 20, expireInSeconds: 6 * 3600, retryLimit: 5, retryDelay: 1 },
} as const satisfies Record<string, Making>

/** The name of a queue, which is also the name of the queue's job. */
export type QueueName = keyof typeof queues
