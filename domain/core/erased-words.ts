import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The message that an erased client cannot be changed, restored or merged. */
export const erasedAlreadyWords: Words = translated('erasure', 'erasedAlreadyWords')
