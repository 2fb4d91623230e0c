import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { workspaceZone } from './workspace-zone.ts'

/** A day, whether it is today, and its end in the workspace's time zone. */
type PastDay = { day: Day; isToday: boolean; until: SQL }

/**
 * The day in a field of a query, by default today. Refuses a future day, because the records of a future day are
 * unknown.
 */
export async function pastDay(work: Work, field: string, asked: Day | undefined): Promise<PastDay> {
  const zone = await workspaceZone(work)
  const today = dayAt(work.now.getTime(), zone)
  const day = asked ?? today
  if (day > today) throw fault([field], 'DAY_TO_COME')
  return { day, isToday: day === today, until: sql`((${day}::date + 1)::timestamp at time zone ${zone})` }
}
