import type { Words } from '../kit/words/words.ts'
import type { TimeOffKind } from './time-off.ts'

/** What each kind of time without jobs is called. */
export const timeOffKindWords: Record<TimeOffKind, Words> = {
  OFF: { en: 'Day off', fr: 'Congé', es: 'Día libre' },
  SICK: { en: 'Sick leave', fr: 'Maladie', es: 'Enfermedad' },
  MEETING: { en: 'Meeting', fr: 'Réunion', es: 'Reunión' },
  GARAGE: { en: 'Garage', fr: 'Garage', es: 'Taller mecánico' },
  TRAINING: { en: 'Training', fr: 'Formation', es: 'Formación' },
  OTHER: { en: 'Other', fr: 'Autre', es: 'Otro' },
}
