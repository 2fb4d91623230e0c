import { translatedTable } from './translated.ts'
import { type Language, type Words } from './words.ts'

/** The locales that a user can choose (I18N-02). The first is the default (OPEN-62). */
export const locales = ['en-US', 'fr-FR', 'es-ES'] as const
export type Locale = (typeof locales)[number]

/** The label of each locale, in its own language (I18N-05). */
export const localeLabels: Record<Locale, string> = {
  'en-US': 'English',
  'fr-FR': 'Français',
  'es-ES': 'Español',
}

/** The locale of each language. */
export const localeOf: Record<Language, Locale> = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' }

/**
 * The time formats that a user can choose (I18N-07). The first is the default, the second is its 12-hour variant
 * (I18N-09).
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
