import { translatedTable } from '../../kit/words/translated.ts'
import { type Language, type Words, say } from '../../kit/words/words.ts'

/** The codes of warnings about a booking. A warning does not prevent the booking (OPEN-86). */
export const warningCodes = ['SKILL_MISSING', 'HOLIDAY', 'OUTSIDE_HOURS', 'TIME_OFF', 'TOO_FAR'] as const
export type WarningCode = (typeof warningCodes)[number]

/** A warning about a technician. `skills` contains the names of the missing skills. */
export type BookingWarning = { technician: string; code: WarningCode; skills?: string | undefined }

/** The text of each warning. `{name}` stands for the technician's name. */
const warningWords: Record<WarningCode, Words> = translatedTable('operations', 'warningWords')

/** A warning as text. `name` is the technician's name. */
export const sayWarning = (
  { code, skills = '' }: Pick<BookingWarning, 'code' | 'skills'>,
  name: string,
  language: Language,
): string => say(warningWords[code], language, { name, skills })
