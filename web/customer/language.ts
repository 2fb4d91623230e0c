import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'

/** The storage key of a link's language, from the part of its token that is not secret. */
const keyOf = (token: string): string => `link-language ${token.slice(0, 21)}`

/** The language chosen for this link, or null; blocked storage is ignored. */
export function chosenLanguage(token: string): Language | null {
  try {
    return languageOf(localStorage.getItem(keyOf(token)))
  } catch {
    return null
  }
}

/** Remembers the language for this link. */
export function chooseLanguage(token: string, language: Language): void {
  try {
    localStorage.setItem(keyOf(token), language)
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

/** The browser's language, used before the link's language is known. */
export const browserLanguage = (): Language => languageOf(navigator.language) ?? 'en'
