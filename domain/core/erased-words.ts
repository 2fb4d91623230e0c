import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The message when a user wants to change, restore or merge an erased client. */
export const erasedAlreadyWords: Words = translated('erasure', 'erasedAlreadyWords')
