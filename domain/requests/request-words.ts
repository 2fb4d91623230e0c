import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Why a converted request cannot be changed. */
export const convertedWords: Words = translated('requests', 'convertedWords')
