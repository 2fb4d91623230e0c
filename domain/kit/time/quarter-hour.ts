/** The steps in which people choose a time of day, in minutes (UI-26). */
export const quarterMinutes = 15

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The quarter hours of a day, `HH:mm`. */
export const quarterHours: readonly string[] = Array.from(
  { length: (24 * 60) / quarterMinutes },
  (_, index) => clock(index * quarterMinutes),
)

const shape = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The nearest quarter hour of the same day, `HH:mm`; an invalid time stays as it is (UI-26). */
export function nearestQuarter(time: string): string {
  const [, hours, minutes] = shape.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return time
  const last = 24 * 60 - quarterMinutes
  const exact = Number(hours) * 60 + Number(minutes)
  return clock(Math.min(Math.round(exact / quarterMinutes) * quarterMinutes, last))
}
