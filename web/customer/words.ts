import { createContext, useContext } from 'react'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Texts, frenchSpaces } from '../kit/text/french-spaces.ts'
import type english from '../locales/en/customer.json'

/** The texts of the page as English has them. */
type English = typeof english

/** The names of texts, with a dot between a group and its text. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type Key = KeyOf<English>

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../locales/en/customer.json'),
  fr: () => import('../locales/fr/customer.json'),
  es: () => import('../locales/es/customer.json'),
}

/** The texts of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { default: texts } = await files[language]()
  return language === 'fr' ? frenchSpaces(texts) : texts
}

/** Says a text of the page with what stands in its holes. */
export type Say = (key: Key, filled?: Readonly<Record<string, string>>) => string

/** Reads texts by their names; a name without a text stays to be seen. */
export const sayFrom =
  (texts: Texts): Say =>
  (key, filled = {}) => {
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      )
    return typeof found === 'string'
      ? found.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => filled[name] ?? hole)
      : key
  }

/** What every part of the page is drawn with. */
export type Reading = { say: Say; language: Language }

export const ReadingContext = createContext<Reading>({ say: (key) => key, language: 'en' })

/** The texts and the language of the page. */
export const useReading = (): Reading => useContext(ReadingContext)
