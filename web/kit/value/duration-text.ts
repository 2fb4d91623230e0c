/** A duration (ms) as text, such as '45 minutes' or '1.5 hours' (APPT-14). */
export function durationText(duration: number, locale: string): string {
  const minutes = duration / 60_000
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
