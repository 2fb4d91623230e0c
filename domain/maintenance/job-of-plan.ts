import type { Day } from '../kit/time/day.ts'
import type { TimeOfDay } from '../kit/time/wall-clock.ts'

type PlanText = { title: string; description: string | null }

/**
 * The title and description of a service plan's job. If the plan has no description, the job type's description is
 * used, else the title.
 */
export const jobOfPlan = ({ title, description }: PlanText, type: { description: string | null } | null) => ({
  title,
  description: description ?? type?.description ?? title,
})

/**
 * Returns the desired start of the work on a due day (epoch ms). A skipped time is moved forward; a repeated time means
 * the first occurrence (REL-18).
 */
export const wishedStart = (on: Day, at: TimeOfDay, zone: string): number =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .epochMilliseconds
