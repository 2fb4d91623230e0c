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
  NOT_APPLICABLE: {
    en: 'This does not apply here',
    fr: 'Ceci ne s’applique pas ici',
    es: 'Esto no corresponde aquí',
  },
  REPEATED: {
    en: 'Can be given only once',
    fr: 'Ne peut être donné qu’une seule fois',
    es: 'Solo se puede indicar una vez',
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
  ONE_OF: {
    en: 'Must be one of: {options}',
    fr: 'Doit être l’une de ces valeurs : {options}',
    es: 'Debe ser uno de estos valores: {options}',
  },
  TEXT: { en: 'Must be a text', fr: 'Doit être un texte', es: 'Debe ser un texto' },
  TRUE_OR_FALSE: {
    en: 'Must be true or false',
    fr: 'Doit être vrai ou faux (true, false)',
    es: 'Debe ser verdadero o falso (true, false)',
  },
  LIST: { en: 'Must be a list', fr: 'Doit être une liste', es: 'Debe ser una lista' },
  OBJECT: {
    en: 'Must be an object with named fields',
    fr: 'Doit être un objet aux champs nommés',
    es: 'Debe ser un objeto con campos con nombre',
  },
  ID: {
    en: 'Must be the id of a record',
    fr: 'Doit être l’identifiant d’une fiche',
    es: 'Debe ser el identificador de un registro',
  },
  CHARACTERS: {
    en: 'Contains characters that cannot be saved',
    fr: 'Contient des caractères qui ne peuvent pas être enregistrés',
    es: 'Contiene caracteres que no se pueden guardar',
  },
  COUNTRY: {
    en: 'Must be a country code of two letters, such as CA',
    fr: 'Doit être un code de pays de deux lettres, comme CA',
    es: 'Debe ser un código de país de dos letras, como CA',
  },
  PNG: { en: 'Must be a PNG image', fr: 'Doit être une image PNG', es: 'Debe ser una imagen PNG' },
  CSV: {
    en: 'The file cannot be read as CSV',
    fr: 'Le fichier n’est pas lisible comme CSV',
    es: 'El archivo no se puede leer como CSV',
  },
  SELF: {
    en: 'Choose another record than this one',
    fr: 'Choisissez une autre fiche que celle-ci',
    es: 'Elija un registro distinto de este',
  },
  NAME_DIFFERS: {
    en: 'Enter the name exactly as it is',
    fr: 'Saisissez le nom exactement tel qu’il est',
    es: 'Introduzca el nombre exactamente como es',
  },
  EMAIL_DIFFERS: {
    en: 'Enter the email address of the account',
    fr: 'Saisissez l’adresse courriel du compte',
    es: 'Introduzca el correo electrónico de la cuenta',
  },
  DURATION: {
    en: 'Enter a length of time of up to {days} days',
    fr: 'Saisissez une durée d’au plus {days} jours',
    es: 'Introduzca una duración de {days} días como máximo',
  },
  TIME_OF_DAY: {
    en: 'Enter a time from 00:00 to 23:59',
    fr: 'Saisissez une heure de 00:00 à 23:59',
    es: 'Introduzca una hora de 00:00 a 23:59',
  },
  TOO_FEW: { en: 'At least {min}', fr: 'Au moins {min}', es: 'Como mínimo {min}' },
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
  PLAIN_NAME: {
    en: 'Enter a name without a web address',
    fr: 'Saisissez un nom sans adresse Web',
    es: 'Introduzca un nombre sin dirección web',
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
