// A cluster refuses `column - interval` in an update, because its result depends on the time zone of the session.

/** SQL for the instant of a column minus an interval. */
export const earlier = (column: string, interval: string): string =>
  `(${column} at time zone 'UTC' - ${interval}) at time zone 'UTC'`
