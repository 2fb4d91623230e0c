/** The interface languages, in the order the switcher offers them (I18N-02). */
export const languages = ['en', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** One sentence in every language; `{name}` marks a parameter. */
export type Words = Record<Language, string>

/** What fills the parameters of a sentence. */
export type Params = Record<string, string | number>

/** The sentence in `language` with its parameters filled; an unknown parameter stays visible. */
export function say(words: Words, language: Language, params: Params = {}): string {
  return words[language].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
}

/** The language of a locale or `Accept-Language` entry ('fr-CA' is French), or null when we have none. */
export function languageOf(tag: string | null | undefined): Language | null {
  const code = tag?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language === code) ?? null
}
