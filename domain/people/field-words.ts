import type { Words } from '../kit/words/words.ts'

/** Messages of the business profile, numbering, working hours and time off (WS-20, HR-07). */
export const peopleWords = {
  EMAIL_ADDRESS: {
    en: 'Invalid email address',
    fr: 'Adresse courriel non valide',
    es: 'Dirección de correo electrónico no válida',
  },
  GST_NUMBER: {
    en: 'Nine digits, RT and four digits, such as 123456789 RT0001',
    fr: 'Neuf chiffres, RT et quatre chiffres, comme 123456789 RT0001',
    es: 'Nueve cifras, RT y cuatro cifras, como 123456789 RT0001',
  },
  QST_NUMBER: {
    en: 'Ten digits, TQ and four digits, such as 1234567890 TQ0001',
    fr: 'Dix chiffres, TQ et quatre chiffres, comme 1234567890 TQ0001',
    es: 'Diez cifras, TQ y cuatro cifras, como 1234567890 TQ0001',
  },
  TVA_NUMBER: {
    en: 'FR, the key of two characters and the SIREN, such as FR 83 404 833 048: one of its digits is wrong or missing',
    fr: 'FR, la clé de deux caractères et le SIREN, comme FR 83 404 833 048 : un chiffre est faux ou manque',
    es: 'FR, la clave de dos caracteres y el SIREN, como FR 83 404 833 048: hay una cifra equivocada o falta alguna',
  },
  NIF_NUMBER: {
    en: 'A Spanish NIF with its check character, such as B58378431: a character is wrong or missing',
    fr: 'Un NIF espagnol avec son caractère de contrôle, comme B58378431 : un caractère est faux ou manque',
    es: 'Un NIF con su carácter de control, como B58378431: hay un carácter equivocado o falta alguno',
  },
  DAY_RANGE: {
    en: 'Enter a day from {first} to {last}',
    fr: 'Saisissez un jour du {first} au {last}',
    es: 'Introduzca un día del {first} al {last}',
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
