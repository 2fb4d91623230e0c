import { calendarUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import type { RepeatSetting } from '@fieldhouse/domain/communication/repeat'
import { fault } from '@fieldhouse/domain/kit/entity/problem'

/** Whether this server runs in development. Tasks can repeat after minutes only in development (TASK-07, OPEN-133). */
export const isDevelopment = (): boolean => process.env['NODE_ENV'] === 'development'

/** Refuses repeat rules in minutes outside development. */
export function needRepeatUnit(repeats: RepeatSetting | null | undefined): void {
  if (repeats?.frequency === 'MINUTE' && !isDevelopment())
    throw fault(['repeatSetting', 'frequency'], 'ONE_OF', oneOfParams(calendarUnits))
}
