import { translatedTable } from './translated.ts'
import { languageSettings } from '../../locales/languages.ts'
import { type Language, type Words, inEachLanguage, languageNames, languages } from './words.ts'

export type Locale = (typeof languageSettings)[Language]['locale']

/** The locale of each language. */
export const localeOf = inEachLanguage((language): Locale => languageSettings[language].locale)

/** The locales that a user can choose (I18N-02). The first locale is the default (OPEN-62). */
export const locales = Object.values(localeOf) as [Locale, ...Locale[]]

/** The label of each locale, in its own language (I18N-05). */
export const localeLabels = Object.fromEntries(
  languages.map((language) => [localeOf[language], languageNames[language]]),
) as Record<Locale, string>

/**
 * The time formats that a user can choose (I18N-07). The first format is the default, the second format is the
 * default's 12-hour variant (I18N-09).
 */
export const timeFormats = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD hh:mm A',
  'MM/DD/YYYY hh:mm A',
  'DD/MM/YYYY HH:mm',
  'MMMM DD, YYYY hh:mm A',
] as const
export type TimeFormat = (typeof timeFormats)[number]

/** The label of each time format (I18N-07). */
export const timeFormatLabels: Record<TimeFormat, Words> = translatedTable('kit', 'timeFormatLabels')
