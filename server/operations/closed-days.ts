import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { Board } from '@fieldhouse/domain/operations/board'
import { and, asc, between, eq, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { holidays } from '../people/closed-tables.ts'

const day = 86_400_000

/** The days on which the workspace is closed, in a span (epoch ms) that is extended to include all time zones. */
export async function closedDays(work: Work, { from, to }: Interval): Promise<Board['holidays']> {
  return work.tx
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(
      and(
        eq(holidays.workspaceId, work.workspaceId),
        not(holidays.removed),
        between(holidays.day, dayAt(from - day, 'UTC'), dayAt(to + day, 'UTC')),
      ),
    )
    .orderBy(asc(holidays.day))
}
