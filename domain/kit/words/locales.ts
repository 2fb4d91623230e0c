import { type Language, type Words } from './words.ts'

/** The locale choices (I18N-02); the first is the default (OPEN-62). */
export const locales = ['en-US', 'fr-FR', 'es-ES'] as const
export type Locale = (typeof locales)[number]

/** What each choice is called, in its own language (I18N-05). */
export const localeLabels: Record<Locale, string> = {
  'en-US': 'English',
  'fr-FR': 'Français',
  'es-ES': 'Español',
}

/** The locale choice that goes with each language. */
export const localeOf: Record<Language, Locale> = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' }

/** How a person may have instants written (I18N-07); the first is the default, the second its 12-hour variant (I18N-09). */
export const timeFormats = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD hh:mm A',
  'MM/DD/YYYY hh:mm A',
  'DD/MM/YYYY HH:mm',
  'MMMM DD, YYYY hh:mm A',
] as const
export type TimeFormat = (typeof timeFormats)[number]

/** What each format is called (I18N-07). */
export const timeFormatLabels: Record<TimeFormat, Words> = {
  'YYYY-MM-DD HH:mm': { en: 'ISO', fr: 'ISO', es: 'ISO' },
  'YYYY-MM-DD hh:mm A': { en: 'ISO, 12 hours', fr: 'ISO, 12 heures', es: 'ISO, 12 horas' },
  'MM/DD/YYYY hh:mm A': { en: 'US', fr: 'Américain', es: 'Estadounidense' },
  'DD/MM/YYYY HH:mm': { en: 'European', fr: 'Européen', es: 'Europeo' },
  'MMMM DD, YYYY hh:mm A': { en: 'Full text', fr: 'En toutes lettres', es: 'Texto completo' },
}
