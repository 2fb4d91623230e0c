const minute = 60_000

/** The durations that forms offer for a visit, in ms (APPT-14). */
export const durationChoices: readonly number[] = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480].map(
  (minutes) => minutes * minute,
)
