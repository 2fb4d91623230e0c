import { language as en } from './en/language.ts'
import { language as es } from './es/language.ts'
import { language as fr } from './fr/language.ts'

/**
 * The languages of the interface, in the order of the language menu (I18N-02). Each language has a folder next to this
 * file.
 */
export const languageSettings = { en, fr, es }
