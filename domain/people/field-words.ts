import type { Words } from '../kit/words/words.ts'

/** Messages of the business profile, numbering, working hours and time off (WS-20, HR-07). */
export const peopleWords = {
  EMAIL_ADDRESS: {
    en: 'Invalid email address',
    fr: 'Adresse courriel non valide',
    es: 'Dirección de correo electrónico no válida',
  },
  PREFIX: {
    en: 'Letters, digits, - . and _, with no digit at the end',
    fr: 'Des lettres, des chiffres, - . et _, sans chiffre à la fin',
    es: 'Letras, cifras, - . y _, sin cifra al final',
  },
  PREFIX_TAKEN: {
    en: 'Other numbers begin like this',
    fr: 'D’autres numéros commencent ainsi',
    es: 'Otros números empiezan así',
  },
  WORKING_HOURS: {
    en: 'Enter different start and end times, such as 08:00 and 18:00',
    fr: 'Saisissez des heures de début et de fin différentes, comme 08:00 et 18:00',
    es: 'Introduzca horas de inicio y fin distintas, como 08:00 y 18:00',
  },
  DATE_REQUIRED: { en: 'Date is required', fr: 'La date est obligatoire', es: 'La fecha es obligatoria' },
  TIME_OFF_ORDER: {
    en: 'The end must be after the start',
    fr: 'La fin doit être après le début',
    es: 'El fin debe ser posterior al inicio',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof peopleWords, Words> {}
}
