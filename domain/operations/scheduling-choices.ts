import { type Day, dayAt } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { type TimeOfDay, dayBounds } from '../kit/time/wall-clock.ts'

const minute = 60_000

/** The default duration of a new job: one hour, in ms (APPT-14). */
export const defaultJobDuration = 60 * minute

/** The interval between offered starts, and between the times of custom windows, in ms (APPT-16, APPT-17). */
export const timeStep = 15 * minute

/** The parts of a day in which a client may be available (APPT-15). */
export const slotPresets = ['MORNING', 'AFTERNOON', 'EVENING', 'ALL_DAY', 'CUSTOM'] as const
export type SlotPreset = (typeof slotPresets)[number]

/** The wall-clock hours of each preset. The hours of CUSTOM are only initial values (APPT-15, APPT-16). */
export const presetHours: Record<SlotPreset, { from: TimeOfDay; to: TimeOfDay }> = {
  MORNING: { from: '09:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '17:00' },
  EVENING: { from: '17:00', to: '21:00' },
  ALL_DAY: { from: '09:00', to: '21:00' },
  CUSTOM: { from: '09:00', to: '17:00' },
}

/**
 * The initial preset in the form for a new appointment, and in the form for an existing appointment (APPT-07, APPT-08).
 */
export const firstPreset = { create: 'MORNING', edit: 'ALL_DAY' } as const satisfies Record<
  string,
  SlotPreset
>

/**
 * The first day from Monday to Friday whose morning still has room for a job of the default duration. `now` is in epoch
 * ms (OPEN-724).
 */
export function firstMorning(now: number, zone: string): Day {
  const soonest = Temporal.Instant.fromEpochMilliseconds(now + defaultJobDuration).toZonedDateTimeISO(zone)
  const isOver = Temporal.PlainTime.compare(soonest.toPlainTime(), presetHours.MORNING.to) > 0
  let day = soonest.toPlainDate().add({ days: isOver ? 1 : 0 })
  while (day.dayOfWeek > 5) day = day.add({ days: 1 })
  return day.toString()
}

/**
 * The rest of a day in a time zone, from an instant (epoch ms) to midnight. A technician search begins with this
 * interval (OPEN-763).
 */
export const restOfDay = (from: number, zone: string): Interval => ({
  from,
  to: dayBounds(dayAt(from, zone), zone).to,
})

/** The windows of arrival that can be announced to a client (APPT-18). */
export const estimatedWindows = ['9-12', '12-5'] as const
export type EstimatedWindow = (typeof estimatedWindows)[number]

/** The wall-clock hours of each window of arrival. */
export const estimatedWindowHours: Record<EstimatedWindow, { from: TimeOfDay; to: TimeOfDay }> = {
  '9-12': { from: '09:00', to: '12:00' },
  '12-5': { from: '12:00', to: '17:00' },
}
