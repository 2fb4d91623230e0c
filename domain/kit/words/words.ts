import { languageSettings } from '../../locales/languages.ts'
import { firstOfMonth } from './first-of-month.ts'

export type Language = keyof typeof languageSettings

/** The languages of the interface, in the order of the language menu (I18N-02). */
export const languages = Object.keys(languageSettings) as [Language, ...Language[]]

/** A text in all languages. `{name}` stands for a parameter. */
export type Words = Record<Language, string>

/** Calls `valueIn` for each language. The result is a value by language, such as a text in all languages. */
export const inEachLanguage = <T>(valueIn: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, T>

/** The name of each language, in the language itself. */
export const languageNames = inEachLanguage((language): string => languageSettings[language].name)

/** The parameters of a text. */
export type Params = Record<string, string | number>

/**
 * The locale for dates and amounts if the user's country is unknown. English and French use Canadian formats
 * (OPEN-165).
 */
export const writtenLocale = inEachLanguage((language): string => languageSettings[language].formatLocale)

/** Whether a text is a plain number that `Intl` accepts. */
export function isFigure(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

/** Number formats by language. They show at least this many decimals. */
const formatsWith = (least: number) =>
  new Map(
    languages.map((language) => [
      language,
      new Intl.NumberFormat(writtenLocale[language], {
        minimumFractionDigits: least,
        maximumFractionDigits: 20,
        useGrouping: 'min2',
      }),
    ]),
  )

const figures = formatsWith(0)
const amounts = formatsWith(2)

/** The parameters whose text is a figure: the bounds of a value, and amounts of money without their currency. */
const figureNames: readonly string[] = ['min', 'max', 'amount', 'total', 'credit']

/** Formats of days by language: `November 29, 2026`, in French `29 novembre 2026`. */
const days = new Map(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(writtenLocale[language], { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
)

/** The parameters whose text is a day. Quoted texts and names of records may look like a day, but stay as they are. */
const dayNames: readonly string[] = ['day', 'first', 'last', 'from', 'to', 'through', 'until', 'closed']

/** Whether a text is a day that exists. `Date` reads 30 February as 2 March. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** A day such as `2026-11-29` in words, in the language. */
const dayWords = (day: string, language: Language): string =>
  firstOfMonth(days.get(language)?.format(Date.parse(day)) ?? day, writtenLocale[language])

/**
 * Formats a value to insert into a message, such as a day. A decimal is not converted to a float, which could round it.
 */
function filled(name: string, value: string | number | undefined, language: Language): string | undefined {
  if (typeof value === 'number') return figures.get(language)?.format(value)
  if (value !== undefined && dayNames.includes(name) && isDay(value)) return dayWords(value, language)
  if (value === undefined || !figureNames.includes(name) || !isFigure(value)) return value
  return (/\.\d{2}$/.test(value) ? amounts : figures).get(language)?.format(value)
}

/** Replaces the parameters in a text. An unknown parameter stays as `{name}`. */
export function say(words: Words, language: Language, params: Params = {}): string {
  return words[language].replace(
    /\{(\w+)\}/g,
    (hole, name: string) => filled(name, params[name], language) ?? hole,
  )
}

/**
 * The language of a locale or an `Accept-Language` entry: 'fr-CA' is French. Returns null for a language that the
 * application does not have.
 */
export function languageOf(tag: string | null | undefined): Language | null {
  const code = tag?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language === code) ?? null
}
