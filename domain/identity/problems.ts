import { type Kind, sorry } from '../kit/entity/kit-problems.ts'

/** Why somebody cannot sign up, sign in or prove who they are. */
export const identityProblems = {
  AUTH_FAILED: {
    status: 401,
    words: {
      en: 'Your email and password combination does not match an existing account',
      fr: 'Ce courriel et ce mot de passe ne correspondent à aucun compte',
      es: 'Este correo y esta contraseña no corresponden a ninguna cuenta',
    },
  },
  SECOND_FACTOR_FAILED: {
    status: 401,
    words: {
      en: 'This code is wrong or was used before',
      fr: 'Ce code est erroné ou a déjà servi',
      es: 'Este código es incorrecto o ya se usó',
    },
  },
  SIGN_IN_EXPIRED: {
    status: 401,
    words: {
      en: 'This sign-in took too long or had too many wrong codes. Please start again',
      fr: 'Cette connexion a pris trop de temps ou compte trop de codes erronés. Veuillez recommencer',
      es: 'Este inicio de sesión tardó demasiado o tuvo demasiados códigos incorrectos. Empiece de nuevo',
    },
  },
  PASSKEY_FAILED: {
    status: 401,
    words: {
      en: 'This passkey was not accepted',
      fr: 'Cette clé d’accès n’a pas été acceptée',
      es: 'Esta clave de acceso no se aceptó',
    },
  },
  REAUTH_REQUIRED: {
    status: 403,
    words: {
      en: 'Please sign in again to do this',
      fr: 'Reconnectez-vous pour faire cela',
      es: 'Vuelva a iniciar sesión para hacer esto',
    },
  },
  CODE_INVALID: {
    status: 400,
    words: {
      en: 'This code is wrong or has expired',
      fr: 'Ce code est erroné ou expiré',
      es: 'Este código es incorrecto o ha caducado',
    },
  },
  'NOT-PERMITTED': {
    status: 403,
    words: { en: 'User registration disable', fr: 'Inscription désactivée', es: 'Registro desactivado' },
  },
  'EMAIL-TAKEN': {
    status: 409,
    words: { en: 'Email already taken', fr: 'Courriel déjà utilisé', es: 'El correo ya está en uso' },
  },
  ACCOUNT_BLOCKED: {
    status: 429,
    words: {
      en: 'Ip temporarily blocked',
      fr: 'IP temporairement bloquée',
      es: 'IP bloqueada temporalmente',
    },
  },
  ACCOUNT_NOT_CREATED: { status: 500, words: sorry },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof identityProblems, Kind> {}
}
