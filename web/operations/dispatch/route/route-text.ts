/**
 * The text of a travel time in whole minutes, for example '1 h 20 min'. A travel time above zero is shown as at least
 * one minute.
 */
export function wayTime(ms: number, locale: string): string {
  const minutes = ms === 0 ? 0 : Math.max(1, Math.round(ms / 60_000))
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? [unit(hours, 'hour')] : [], rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []]
    .flat()
    .join(' ')
}

/** The text of a distance (metres) in kilometres. A distance below 100 km has one decimal. */
export function wayLength(metres: number, locale: string): string {
  const kilometres = metres / 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 100 ? 1 : 0,
  }).format(kilometres)
}
