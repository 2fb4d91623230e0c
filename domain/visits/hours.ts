/** Formats minutes as hours and minutes: `90` gives `1:30`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Matches `1:30`, `1h30`, `1 h 30 min`, `:45`. */
const clock = /^(\d{0,3})\s*[:h]\s*(?:(\d{1,2})\s*(?:m|min)?)?$/

/** Matches `1.5`, `1,5`, `,5`, `1.5 h`. */
const decimal = /^(\d{0,3}(?:[.,]\d{1,4})?)\s*h?$/

/** Matches `90 min`, `90m`. */
const plain = /^(\d{1,5})\s*(?:m|min)$/

/** Parses a typed duration to minutes, rounded to the nearest minute. Returns null for an invalid duration. */
export function typedHours(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const [, alone] = plain.exec(text) ?? []
  if (alone !== undefined) return Number(alone)
  const [, hours, minutes] = clock.exec(text) ?? []
  if (hours !== undefined && (hours !== '' || minutes !== undefined))
    return Number(minutes ?? 0) < 60 ? Number(hours) * 60 + Number(minutes ?? 0) : null
  const [, parts = ''] = decimal.exec(text) ?? []
  return /\d/.test(parts) ? Math.round(Number(parts.replace(',', '.')) * 60) : null
}
