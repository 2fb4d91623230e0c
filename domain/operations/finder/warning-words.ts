import { type Language, type Words, say } from '../../kit/words/words.ts'

/** What may speak against a booking without forbidding it (OPEN-86). */
export const warningCodes = ['SKILL_MISSING', 'HOLIDAY', 'OUTSIDE_HOURS', 'TIME_OFF', 'TOO_FAR'] as const
export type WarningCode = (typeof warningCodes)[number]

/** One warning: whom it is about, and the names of the skills that they lack. */
export type BookingWarning = { technician: string; code: WarningCode; skills?: string | undefined }

/** The warnings in words; `{name}` is the technician. */
const warningWords: Record<WarningCode, Words> = {
  SKILL_MISSING: {
    en: '{name} lacks: {skills}',
    fr: 'Il manque à {name} : {skills}',
    es: 'Le falta a {name}: {skills}',
  },
  HOLIDAY: {
    en: 'It is a public holiday for {name}',
    fr: 'C’est un jour férié pour {name}',
    es: 'Es un día festivo para {name}',
  },
  OUTSIDE_HOURS: {
    en: '{name} does not work at that time',
    fr: '{name} ne travaille pas à cette heure',
    es: '{name} no trabaja a esa hora',
  },
  TIME_OFF: {
    en: '{name} is on time off',
    fr: '{name} est en congé',
    es: '{name} está de permiso',
  },
  TOO_FAR: {
    en: '{name} cannot make the way from or to the neighbouring appointment in time',
    fr: '{name} n’a pas le temps de faire le trajet depuis ou vers le rendez-vous voisin',
    es: '{name} no tiene tiempo para el trayecto desde o hacia la cita vecina',
  },
}

/** A warning in words; `name` is what the technician is called. */
export const sayWarning = (
  { code, skills = '' }: Pick<BookingWarning, 'code' | 'skills'>,
  name: string,
  language: Language,
): string => say(warningWords[code], language, { name, skills })
