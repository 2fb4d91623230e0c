import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'
import type { TimeOffKind } from './time-off.ts'

/** The label of each kind of time off. */
export const timeOffKindWords: Record<TimeOffKind, Words> = translatedTable('people', 'timeOffKindWords')
