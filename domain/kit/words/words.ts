/** The interface languages, in the order the switcher offers them (I18N-02). */
export const languages = ['en', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** One sentence in every language; `{name}` marks a parameter. */
export type Words = Record<Language, string>

/** What fills the parameters of a sentence. */
export type Params = Record<string, string | number>

/** How dates and amounts are written to people whose country is not known: as in Canada (OPEN-165). */
export const writtenLocale: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA', es: 'es' }

/** Whether a text is a plain figure, as `Intl` takes it. */
export function isFigure(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

const figures = new Map(
  languages.map((language) => [
    language,
    new Intl.NumberFormat(writtenLocale[language], { maximumFractionDigits: 20, useGrouping: 'min2' }),
  ]),
)

/** A number as people read it; a bound of decimals travels as text, which no float has rounded. */
function filled(name: string, value: string | number | undefined, language: Language): string | undefined {
  const isFigureText = (name === 'min' || name === 'max') && typeof value === 'string' && isFigure(value)
  if (typeof value !== 'number' && !isFigureText) return value
  return figures.get(language)?.format(value)
}

/** The sentence in `language` with its parameters filled; an unknown parameter stays visible. */
export function say(words: Words, language: Language, params: Params = {}): string {
  return words[language].replace(
    /\{(\w+)\}/g,
    (hole, name: string) => filled(name, params[name], language) ?? hole,
  )
}

/** The language of a locale or `Accept-Language` entry ('fr-CA' is French), or null when we have none. */
export function languageOf(tag: string | null | undefined): Language | null {
  const code = tag?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language === code) ?? null
}
