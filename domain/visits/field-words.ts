import type { Words } from '../kit/words/words.ts'

/** Messages of what is done at a visit. */
export const visitsWords = {
  VISIT_AHEAD: {
    en: 'This time is still ahead',
    fr: 'Cette heure n’est pas encore passée',
    es: 'Esta hora aún no ha llegado',
  },
  VISIT_TOO_OLD: {
    en: 'This was more than {max} days ago',
    fr: 'C’était il y a plus de {max} jours',
    es: 'Fue hace más de {max} días',
  },
  VISIT_NOT_STARTED: {
    en: 'Start the visit first',
    fr: 'Commencez d’abord la visite',
    es: 'Empiece primero la visita',
  },
  VISIT_BEFORE_START: {
    en: 'This is before the visit was started',
    fr: 'C’est avant le début de la visite',
    es: 'Es antes del comienzo de la visita',
  },
  VISIT_ITEMS_OPEN: {
    en: 'Still to be done: {items}',
    fr: 'Reste à faire : {items}',
    es: 'Falta por hacer: {items}',
  },
  VISIT_READING: {
    en: 'Enter the reading',
    fr: 'Saisissez la lecture',
    es: 'Introduzca la lectura',
  },
  VISIT_READING_NUMBER: {
    en: 'Write a number, such as 2.4',
    fr: 'Écrivez un nombre, comme 2,4',
    es: 'Escriba un número, como 2,4',
  },
  VISIT_NAME_MISSING: {
    en: 'Say what is missing',
    fr: 'Indiquez ce qui manque',
    es: 'Indique qué falta',
  },
  HOURS_TYPED: {
    en: 'Write hours such as 1:30 or 1.5',
    fr: 'Écrivez les heures comme 1:30 ou 1,5',
    es: 'Escriba las horas como 1:30 o 1,5',
  },
  TIMESHEET_TOO_LONG: {
    en: 'A day has at most 24 hours',
    fr: 'Une journée a au plus 24 heures',
    es: 'Un día tiene como máximo 24 horas',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof visitsWords, Words> {}
}
