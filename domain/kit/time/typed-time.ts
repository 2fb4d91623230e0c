/**
 * Matches hours, minutes, and a.m. or p.m. The separator of hours and minutes can be a colon, a point or the French
 * `h`.
 */
const shape = /^(\d{1,2})(?:[:.h]?(\d{2})|h)?(?:([ap])\.?(?:m\.?)?)?$/

/**
 * Parses a typed time of day (`8:15`, `815`, `8 h 15`, `1:30 p.m.`) to `HH:mm`. Returns null if the text is not a time.
 */
export function typedTime(typed: string): string | null {
  const [, hour, minutes = '00', half] = shape.exec(typed.toLowerCase().replaceAll(/\s/g, '')) ?? []
  if (hour === undefined) return null
  const at = Number(hour)
  const isHour = half === undefined ? at < 24 : hour !== '0' && at <= 12
  if (!isHour || Number(minutes) > 59) return null
  const inDay = half === undefined ? at : (at % 12) + (half === 'p' ? 12 : 0)
  return `${String(inDay).padStart(2, '0')}:${minutes}`
}
