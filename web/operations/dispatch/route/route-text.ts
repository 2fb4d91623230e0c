/** The text of a travel time: '1 h 20 min', in whole minutes, at least one unless it is zero. */
export function wayTime(ms: number, locale: string): string {
  const minutes = ms === 0 ? 0 : Math.max(1, Math.round(ms / 60_000))
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? [unit(hours, 'hour')] : [], rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []]
    .flat()
    .join(' ')
}

/** The text of a distance (metres) in kilometres, with a decimal below 100. */
export function wayLength(metres: number, locale: string): string {
  const kilometres = metres / 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 100 ? 1 : 0,
  }).format(kilometres)
}
