import { texts as en } from './en/index.ts'
import { texts as es } from './es/index.ts'
import { texts as fr } from './fr/index.ts'

/** The texts in each language. A new language needs a folder here and an entry in this list. */
export const textsByLanguage = { en, fr, es }

/** English defines the areas and their codes. */
export type Texts = typeof en
export type Area = keyof Texts
export type Code<A extends Area> = keyof Texts[A] & string
