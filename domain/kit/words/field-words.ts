import { accountingWords } from './words-accounting.ts'
import { importWords } from './words-imports.ts'
import { inventoryWords } from './words-inventory.ts'
import { operationsWords } from './words-operations.ts'
import { peopleWords } from './words-people.ts'
import { templateWords } from './words-templates.ts'
import { type Language, type Params, type Words, say } from './words.ts'

/** Every message a field can show, verbatim where the specification has one (UI-40, ERR-). */
export const fieldWords = {
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
  PASSWORD_SHORT: {
    en: 'Please enter a valid 8 character long password',
    fr: 'Veuillez saisir un mot de passe valide de 8 caractères',
    es: 'Introduzca una contraseña válida de 8 caracteres',
  },
  PASSWORD_MISMATCH: {
    en: "Password don't match",
    fr: 'Les mots de passe ne correspondent pas',
    es: 'Las contraseñas no coinciden',
  },
  PASSWORD_SAME: {
    en: "New passwords can't be the same as previous ones",
    fr: 'Le nouveau mot de passe doit être différent de l’ancien',
    es: 'La nueva contraseña no puede ser igual a la anterior',
  },
  CODE: {
    en: 'Enter the six digits of the code',
    fr: 'Saisissez les six chiffres du code',
    es: 'Introduzca los seis dígitos del código',
  },
  SECOND_CODE: {
    en: 'Enter the six digits of your app or a recovery code',
    fr: 'Saisissez les six chiffres de votre application ou un code de secours',
    es: 'Introduzca los seis dígitos de su aplicación o un código de recuperación',
  },
  ACCEPT_TERMS: {
    en: 'Please accept the terms and the privacy policy',
    fr: 'Veuillez accepter les conditions et la politique de confidentialité',
    es: 'Acepte las condiciones y la política de privacidad',
  },
  PLACE_UNNAMED: {
    en: 'Enter a name, an address or a city',
    fr: 'Saisissez un nom, une adresse ou une ville',
    es: 'Introduzca un nombre, una dirección o una ciudad',
  },
  COLOUR: { en: 'Invalid color', fr: 'Couleur non valide', es: 'Color no válido' },
  ZONE: { en: 'Unknown time zone', fr: 'Fuseau horaire inconnu', es: 'Zona horaria desconocida' },
  DATE: { en: 'Invalid date', fr: 'Date non valide', es: 'Fecha no válida' },
  NUMBER: { en: 'Enter a number', fr: 'Saisissez un nombre', es: 'Introduzca un número' },
  NOT_FOUND: {
    en: 'Not found in this workspace',
    fr: 'Introuvable dans cet espace',
    es: 'No se encuentra en este espacio',
  },
  DUPLICATE: { en: 'Already in use', fr: 'Déjà utilisé', es: 'Ya está en uso' },
  ...peopleWords,
  ...templateWords,
  ...operationsWords,
  ...accountingWords,
  ...importWords,
  ...inventoryWords,
} as const satisfies Record<string, Words>

export type FieldCode = keyof typeof fieldWords

const isFieldCode = (code: string): code is FieldCode => code in fieldWords

/** A field code with its parameters, as it travels through a zod issue's message: `TOO_LONG {"max":80}`. */
export function fieldMessage(code: FieldCode, params?: Params): string {
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Reads `fieldMessage` back; anything else is the plain `INVALID`. */
export function readFieldMessage(message: string): { code: FieldCode; params: Params } {
  const code = message.split(' ', 1)[0] ?? ''
  if (!isFieldCode(code)) return { code: 'INVALID', params: {} }
  const params: Params = message === code ? {} : JSON.parse(message.slice(code.length))
  return { code, params }
}

/** The message of a field code in a language. */
export function sayField(message: string, language: Language): string {
  const { code, params } = readFieldMessage(message)
  return say(fieldWords[code], language, params)
}
