import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'

/** Under what the language of a link is remembered: the part of its token that is no secret. */
const keyOf = (token: string): string => `link-language ${token.slice(0, 21)}`

/** The language that somebody chose for this link, or null. A browser that keeps nothing is no reason to fail. */
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
    // It holds until the page is left.
  }
}

/** The language of the browser, for what is said before the link has told its own. */
export const browserLanguage = (): Language => languageOf(navigator.language) ?? 'en'
