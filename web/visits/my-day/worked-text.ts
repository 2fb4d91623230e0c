/**
 * The text of a worked duration, for example `12 min` or `1 h 5 min`. The text cannot be confused with a time of day.
 */
export function workedText(minutes: number, locale: string): string {
  const inUnit = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && inUnit(hours, 'hour'), (rest > 0 || hours === 0) && inUnit(rest, 'minute')]
    .filter((part) => part !== false)
    .join(' ')
    .replaceAll(' ', '\u00a0')
}
