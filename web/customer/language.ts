import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import { recall, remember } from '../kit/api/preferences.ts'

/** The storage key of a link's language. The key contains only that part of the token which is not secret. */
const keyOf = (token: string): string => `link-language ${token.slice(0, 21)}`

/** The language that the user chose for this link, or null. */
export const chosenLanguage = (token: string): Language | null => languageOf(recall(keyOf(token)))

/** Remembers the language for this link. */
export const chooseLanguage = (token: string, language: Language): void => remember(keyOf(token), language)

/** The language of the browser. The browser's language applies until the language of the link is known. */
export const browserLanguage = (): Language => languageOf(navigator.language) ?? 'en'
