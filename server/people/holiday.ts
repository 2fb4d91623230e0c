import { holidayAdd } from '@fieldhouse/domain/people/calls'
import { type HolidaysAdd, holiday } from '@fieldhouse/domain/people/holiday'
import { publicHolidays } from '@fieldhouse/domain/people/public-holidays'
import { and, eq, inArray, not } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { everyMember } from '../kit/http/demands.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { holidays } from './closed-tables.ts'
import { workspaces } from './tables.ts'

/** Closed days. Every member may read closed days, because the appointment screens show them. */
export const holidayRoutes = defineEntity(holiday, {
  table: holidays,
  readers: everyMember,
})

/**
 * Adds the missing public holidays of a year, with names in the workspace's language. Returns the number of added
 * holidays.
 */
export async function addHolidays(work: Work, { calendar, year }: HolidaysAdd) {
  // The lock prevents two concurrent calls from adding the same day.
  const [own] = await work.tx
    .select({ language: workspaces.lang })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
    .for('update')
  const wanted = publicHolidays(calendar, year, own?.language ?? work.actor.language)
  const known = await work.tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(
      and(
        eq(holidays.workspaceId, work.workspaceId),
        not(holidays.removed),
        inArray(
          holidays.day,
          wanted.map(({ day }) => day),
        ),
      ),
    )
  const missing = wanted.filter(({ day }) => !known.some((each) => each.day === day))
  for (const each of missing) await insertRow(work, holidayRoutes, each)
  return { added: missing.length, known: known.length }
}

/** Serves adding the public holidays of a year. The entity declares the other calls for holidays. */
export function serveHolidays(server: Server): void {
  serve(server, {
    ...holidayAdd,
    entity: 'holiday',
    section: holiday.section,
    flag: 'create',
    handle: async (work, { body }) => ({ result: await addHolidays(work, body), status: 201 }),
  })
}
