import { type SQL, and, inArray, isNull, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { workspaces } from '../../people/tables.ts'
import { invoices } from '../tables.ts'

/** SQL for the current day in the time zone of an invoice's workspace. */
const today = sql`(now() at time zone (
  select own.timezone from ${workspaces} own where own.workspace_id = ${currentWorkspace}))::date`

/** SQL for what is known today about the payment of an invoice. A promise holds until its day has passed (OPEN-790). */
export const followUpToday = sql<string | null>`case
  when ${invoices.followUp} is distinct from 'PROMISED' then ${invoices.followUp}
  when ${invoices.promisedOn} >= ${today} then 'PROMISED'
  when not ${invoices.reminders} then 'NO_REMINDERS' end`

/**
 * The condition for invoices with one of these follow-ups today. The index of the stored column narrows down the
 * invoices.
 */
export function isFollowedUp(values: readonly unknown[]): SQL | undefined {
  const wanted = values.filter((value) => value !== null)
  const hasNone = wanted.length < values.length
  return and(
    or(
      sql`${invoices.followUp} in ${[...wanted, 'PROMISED']}`,
      hasNone ? isNull(invoices.followUp) : undefined,
    ),
    or(
      wanted.length > 0 ? inArray(followUpToday, wanted) : undefined,
      hasNone ? isNull(followUpToday) : undefined,
    ),
  )
}
