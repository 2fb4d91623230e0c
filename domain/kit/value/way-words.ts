import { translatedTable } from '../words/translated.ts'
import type { Words } from '../words/words.ts'

/** The names of phone and e-mail types in exported files. */
export const wayWords: Readonly<Record<string, Words>> = translatedTable('kit', 'wayWords')
