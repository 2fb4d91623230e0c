import type { Words } from '../kit/words/words.ts'

/** Messages of passwords, codes and terms (AUTH-03, ACCT-08..10). */
export const identityWords = {
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
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof identityWords, Words> {}
}
