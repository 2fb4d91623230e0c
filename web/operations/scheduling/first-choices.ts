import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { commonStretches, startsByDay } from '@fieldhouse/domain/operations/start-times'
import type { Findings } from './scheduling-state.ts'

/** One technician on one day at their first free start (epoch ms). */
export type FirstChoice = { technician: OfferedTechnician; day: Day; startAt: number }

/** How many are offered: as many as fit side by side. */
const most = 6

/** The first free start of each technician on each day: earlier days first, and on a day the best technician first. */
export function firstChoices({ offered }: Findings, zone: string): FirstChoice[] {
  return offered
    .flatMap((technician) =>
      [...startsByDay(commonStretches([technician]), zone)].flatMap(([day, [startAt]]) =>
        startAt === undefined ? [] : [{ technician, day, startAt }],
      ),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, most)
}
