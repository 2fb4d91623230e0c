import { createContext, useContext } from 'react'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Texts, frenchSpaces } from '../kit/text/french-spaces.ts'
import type english from '@fieldhouse/domain/locales/en/screens/customer.json'

/** The English texts of the page. */
type English = typeof english

/** The keys of texts. A dot separates a group from its text. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type Key = KeyOf<English>

const files = import.meta.glob<Texts>('./*/screens/customer.json', {
  base: '../../domain/locales',
  import: 'default',
})

/** The texts of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const texts = await files[`./${language}/screens/customer.json`]?.()
  if (texts === undefined) throw new Error(`The page of customers has no texts in ${language}`)
  return language === 'fr' ? frenchSpaces(texts) : texts
}

/** Returns a text of the page with its placeholders filled in. */
export type Say = (key: Key, filled?: Readonly<Record<string, string>>) => string

/** Returns a function that looks up texts by key. If a text is missing, it returns the key. */
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

/** The texts and the language, for every part of the page. */
export type Reading = { say: Say; language: Language }

export const ReadingContext = createContext<Reading>({ say: (key) => key, language: 'en' })

/** The texts and the language of the page. */
export const useReading = (): Reading => useContext(ReadingContext)
