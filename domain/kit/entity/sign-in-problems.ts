import type { Words } from '../words/words.ts'

/** Refusals of signing in and of proving who one is, part of the table in `problem.ts`. */
export const signInProblems = {
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
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    words: {
      en: 'This workspace asks for a second factor at sign-in: set one up first',
      fr: 'Cet espace demande un second facteur à la connexion : configurez-en un d’abord',
      es: 'Este espacio pide un segundo factor al iniciar sesión: configure uno primero',
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
} as const satisfies Record<string, { status: number; words: Words }>
