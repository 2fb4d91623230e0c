import { jobPriorities } from '@fieldhouse/domain/operations/jobs/job-status'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

const priorities = sql.raw(`'{${jobPriorities.join(',')}}'::text[]`)

/** SQL for the rank of a job's priority: a higher rank is more urgent. Zero if the job has no priority. */
export const urgencyOf = (priority: AnyPgColumn): SQL =>
  sql`coalesce(array_position(${priorities}, ${priority}), 0)`

type Ordered = 'workspaceId' | 'priority' | 'startAt' | 'createdAt' | 'id' | 'toSchedule' | 'removed'

/** The index of the jobs that wait for a visit, in the order of the board (`byUrgency`). */
export const waitingIndex = (t: Record<Ordered, AnyPgColumn>) =>
  index('jobs_waiting')
    .on(t.workspaceId, sql`${urgencyOf(t.priority)} desc`, t.startAt, t.createdAt, t.id)
    .where(sql`${t.toSchedule} and not ${t.removed}`)
