import type { Day } from '../kit/time/day.ts'
import type { TimeOfDay } from '../kit/time/wall-clock.ts'

type Said = { title: string; description: string | null }

/** What a job of a plan says: of what is to be done the plan's own words, else those of the job's type, else its title. */
export const jobOfPlan = ({ title, description }: Said, type: { description: string | null } | null) => ({
  title,
  description: description ?? type?.description ?? title,
})

/**
 * When the work of a due day is wished to begin, in epoch ms, by the clock of a zone. An hour that the clocks skip that day is
 * the one after it; of an hour that comes twice the first is meant (REL-18).
 */
export const wishedStart = (on: Day, at: TimeOfDay, zone: string): number =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .epochMilliseconds
