import { defaultZone } from '../kit/time/time-zone.ts'
import { type TimeFormat, timeFormats } from '../kit/words/locales.ts'
import type { Language } from '../kit/words/words.ts'

/** The country, time zone and time format of a user. */
export type HomeFormats = { country: string; timezone: string; timeformat: TimeFormat }

/** The formats of a user who chose none (I18N-09). */
export const defaultFormats: HomeFormats = {
  country: 'CA',
  timezone: defaultZone,
  timeformat: timeFormats[0],
}

/** The usual time format of a country: `DD/MM/YYYY HH:mm` in France. */
function timeFormatOf(country: string, language: Language): TimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = new Intl.DateTimeFormat(`${language}-${country}`, numeric).formatToParts(0)
  const first = parts.find(({ type }) => type !== 'literal')?.type
  if (first === 'day') return 'DD/MM/YYYY HH:mm'
  return first === 'month' ? 'MM/DD/YYYY hh:mm A' : defaultFormats.timeformat
}

/**
 * The formats that a user takes over from their first company. Null if the user chose formats, or if the company is in
 * the default country (OPEN-63).
 */
export function formatsOfCompany(
  user: Pick<HomeFormats, 'country' | 'timeformat'>,
  company: Pick<HomeFormats, 'country' | 'timezone'>,
  language: Language,
): HomeFormats | null {
  const { country, timeformat } = defaultFormats
  if (user.country !== country || user.timeformat !== timeformat || company.country === country) return null
  return { ...company, timeformat: timeFormatOf(company.country, language) }
}
