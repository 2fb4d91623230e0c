import type { Params, Words } from './words.ts'

/** What a field of any kind can say, verbatim where the specification has a sentence (UI-33..43, ERR-). */
export const kitWords = {
  EMPTY: {
    en: 'This field cannot be empty',
    fr: 'Ce champ ne peut pas être vide',
    es: 'Este campo no puede estar vacío',
  },
  REQUIRED: { en: 'This field is required', fr: 'Ce champ est obligatoire', es: 'Este campo es obligatorio' },
  INVALID: { en: 'Invalid input', fr: 'Entrée non valide', es: 'Entrada no válida' },
  UNKNOWN_FIELD: {
    en: 'Unknown field: {field}',
    fr: 'Champ inconnu : {field}',
    es: 'Campo desconocido: {field}',
  },
  TOO_LONG: {
    en: 'Must be at most {max} characters',
    fr: 'Au plus {max} caractères',
    es: 'Como máximo {max} caracteres',
  },
  TOO_SHORT: {
    en: 'Requires a minimum length of {min} characters.',
    fr: 'Au moins {min} caractères sont requis.',
    es: 'Se requieren al menos {min} caracteres.',
  },
  TOO_MANY: { en: 'At most {max}', fr: 'Au plus {max}', es: 'Como máximo {max}' },
  TOO_SMALL: { en: 'Must be {min} or greater', fr: 'Doit être {min} ou plus', es: 'Debe ser {min} o más' },
  TOO_BIG: { en: 'Must be {max} or less', fr: 'Doit être {max} ou moins', es: 'Debe ser {max} o menos' },
  EMAIL: {
    en: 'Please enter a valid email',
    fr: 'Veuillez saisir un courriel valide',
    es: 'Introduzca un correo electrónico válido',
  },
  PHONE: {
    en: 'Please enter a valid phone number',
    fr: 'Veuillez saisir un numéro de téléphone valide',
    es: 'Introduzca un número de teléfono válido',
  },
  FIRST_NAME: {
    en: 'Please enter a valid first name',
    fr: 'Veuillez saisir un prénom valide',
    es: 'Introduzca un nombre válido',
  },
  LAST_NAME: {
    en: 'Please enter a valid last name',
    fr: 'Veuillez saisir un nom de famille valide',
    es: 'Introduzca un apellido válido',
  },
  COLOUR: { en: 'Invalid color', fr: 'Couleur non valide', es: 'Color no válido' },
  ZONE: { en: 'Unknown time zone', fr: 'Fuseau horaire inconnu', es: 'Zona horaria desconocida' },
  DATE: { en: 'Invalid date', fr: 'Date non valide', es: 'Fecha no válida' },
  NUMBER: { en: 'Enter a number', fr: 'Saisissez un nombre', es: 'Introduzca un número' },
  WHOLE_NUMBER: {
    en: 'Enter a whole number',
    fr: 'Saisissez un nombre entier',
    es: 'Introduzca un número entero',
  },
  NOT_FOUND: {
    en: 'Not found in this workspace',
    fr: 'Introuvable dans cet espace',
    es: 'No se encuentra en este espacio',
  },
  DUPLICATE: { en: 'Already in use', fr: 'Déjà utilisé', es: 'Ya está en uso' },
  EMAIL_BLANK: { en: 'Cannot be empty', fr: 'Ne peut pas être vide', es: 'No puede estar vacío' },
  PHONES_INVALID: {
    en: 'Please enter valid phone numbers for all additional phones',
    fr: 'Veuillez saisir des numéros valides pour tous les téléphones supplémentaires',
    es: 'Introduzca números válidos en todos los teléfonos adicionales',
  },
  PHONES_DUPLICATE: {
    en: 'Duplicate phone numbers detected. Please use unique numbers.',
    fr: 'Des numéros de téléphone sont en double. Veuillez saisir des numéros différents.',
    es: 'Hay números de teléfono repetidos. Use números distintos.',
  },
  LINK: {
    en: 'Enter a web address (http or https)',
    fr: 'Saisissez une adresse web (http ou https)',
    es: 'Introduzca una dirección web (http o https)',
  },
  RATING: {
    en: 'Choose from 1 to {max} stars',
    fr: 'Choisissez de 1 à {max} étoiles',
    es: 'Elija de 1 a {max} estrellas',
  },
  LOCATION: {
    en: 'Enter a longitude from -180 to 180 and a latitude from -90 to 90',
    fr: 'Saisissez une longitude de -180 à 180 et une latitude de -90 à 90',
    es: 'Introduzca una longitud de -180 a 180 y una latitud de -90 a 90',
  },
  TIME_SKIPPED: {
    en: 'This local time does not exist that day: the clocks move forward',
    fr: 'Cette heure locale n’existe pas ce jour-là : on avance l’heure',
    es: 'Esta hora local no existe ese día: se adelanta el reloj',
  },
  DECIMALS: {
    en: 'At most {max} decimals',
    fr: 'Au plus {max} décimales',
    es: 'Como máximo {max} decimales',
  },
} as const satisfies Record<string, Words>

/** The words of every code there is: those above, and those that each area adds (`domain/<area>/field-words.ts`). */
export interface FieldWords extends Record<keyof typeof kitWords, Words> {}

export type FieldCode = keyof FieldWords

/** Whether it reads like a code; which codes have words is known where those of all areas are. */
const isFieldCode = (code: string): code is FieldCode => /^[A-Z][A-Z_]*$/.test(code)

/** A field code with its parameters, as it travels through a zod issue's message: `TOO_LONG {"max":80}`. */
export function fieldMessage(code: FieldCode, params?: Params): string {
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Reads `fieldMessage` back; anything else is the plain `INVALID`. */
export function readFieldMessage(message: string): { code: FieldCode; params: Params } {
  const [, code = '', params] = /^(\S+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!isFieldCode(code)) return { code: 'INVALID', params: {} }
  return { code, params: params === undefined ? {} : JSON.parse(params) }
}
