import { texts as english } from './en/index.ts'
import { languageSettings } from './languages.ts'

/** The English texts define the areas and their codes. */
export const englishTexts = english
export type Area = keyof typeof english
export type Code<A extends Area> = keyof (typeof english)[A] & string

type Texts = { [A in Area]: Partial<Record<Code<A>, string>> }

/** Loads the texts of a language from its folder. */
async function load(language: string): Promise<[string, Texts]> {
  const folder: { texts: Texts } = await import(`./${language}/index.ts`)
  return [language, folder.texts]
}

/**
 * The texts in each language. `scripts/static/locale-parity.mjs` compares the codes of each language with the English
 * codes.
 */
export const textsByLanguage = Object.fromEntries(
  await Promise.all(Object.keys(languageSettings).map(load)),
) as Record<keyof typeof languageSettings, Texts>
