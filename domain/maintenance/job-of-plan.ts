import type { Day } from '../kit/time/day.ts'
import type { TimeOfDay } from '../kit/time/wall-clock.ts'

type PlanText = { title: string; description: string | null }

/** The title and description of a plan's job. The description is the plan's, else the job type's, else the title. */
export const jobOfPlan = ({ title, description }: PlanText, type: { description: string | null } | null) => ({
  title,
  description: description ?? type?.description ?? title,
})

/**
 * Returns the desired start of work on a due day (epoch ms), in a time zone. A skipped hour means the next one, a
 * repeated hour the first (REL-18).
 */
export const wishedStart = (on: Day, at: TimeOfDay, zone: string): number =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .epochMilliseconds
