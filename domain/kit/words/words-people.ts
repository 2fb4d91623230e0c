import { type Words } from './words.ts'

/** Messages of person, contact, password and link fields (UI-33..43, ACCT-08..10, HR-07, CRM-19, WS-20). */
export const peopleWords = {
  EMAIL_BLANK: { en: 'Cannot be empty', fr: 'Ne peut pas être vide', es: 'No puede estar vacío' },
  EMAIL_ADDRESS: {
    en: 'Invalid email address',
    fr: 'Adresse courriel non valide',
    es: 'Dirección de correo electrónico no válida',
  },
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
  ARCHIVED_CLIENT: {
    en: 'This client is archived: bring the client back first',
    fr: 'Ce client est archivé : rétablissez d’abord le client',
    es: 'Este cliente está archivado: recupere primero al cliente',
  },
  ARCHIVED_ACCOUNT: {
    en: 'This account is archived: bring it back first',
    fr: 'Ce compte est archivé : rétablissez-le d’abord',
    es: 'Esta cuenta está archivada: recupérela primero',
  },
  SELECT_CLIENT: {
    en: 'Please select a client',
    fr: 'Veuillez choisir un client',
    es: 'Seleccione un cliente',
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
  PASSWORD_LENGTH: {
    en: 'At least {min} characters',
    fr: 'Au moins {min} caractères',
    es: 'Al menos {min} caracteres',
  },
  PASSWORD_LOWERCASE: {
    en: 'At least one lowercase letter',
    fr: 'Au moins une lettre minuscule',
    es: 'Al menos una letra minúscula',
  },
  PASSWORD_UPPERCASE: {
    en: 'At least one uppercase letter',
    fr: 'Au moins une lettre majuscule',
    es: 'Al menos una letra mayúscula',
  },
  PASSWORD_MARK: {
    en: 'At least one number, symbol or whitespace',
    fr: 'Au moins un chiffre, un symbole ou une espace',
    es: 'Al menos un número, un símbolo o un espacio',
  },
  PASSWORD_COMMON: {
    en: 'This password is too common; please choose another',
    fr: 'Ce mot de passe est trop courant ; veuillez en choisir un autre',
    es: 'Esta contraseña es demasiado común; elija otra',
  },
  PASSWORD_WRONG: {
    en: 'This is not your current password',
    fr: 'Ce n’est pas votre mot de passe actuel',
    es: 'Esta no es su contraseña actual',
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
  TIME_OFF_ORDER: {
    en: 'The end must be after the start',
    fr: 'La fin doit être après le début',
    es: 'El fin debe ser posterior al inicio',
  },
} as const satisfies Record<string, Words>
