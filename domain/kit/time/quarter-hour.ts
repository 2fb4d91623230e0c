/** The interval between the times of day that forms offer, in minutes (UI-26). */
export const quarterMinutes = 15

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** All quarter hours of a day, as `HH:mm`. */
export const quarterHours: readonly string[] = Array.from(
  { length: (24 * 60) / quarterMinutes },
  (_, index) => clock(index * quarterMinutes),
)

const shape = /^([01]\d|2[0-3]):([0-5]\d)$/

/**
 * Rounds a time to the nearest quarter hour of the same day, as `HH:mm`. An invalid time is returned unchanged (UI-26).
 */
export function nearestQuarter(time: string): string {
  const [, hours, minutes] = shape.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return time
  const last = 24 * 60 - quarterMinutes
  const exact = Number(hours) * 60 + Number(minutes)
  return clock(Math.min(Math.round(exact / quarterMinutes) * quarterMinutes, last))
}
