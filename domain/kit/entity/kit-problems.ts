import type { Words } from '../words/words.ts'

/** A refusal's HTTP status and its words. */
export type Kind = { status: number; words: Words }

/** What is said of a fault of ours. */
export const sorry: Words = {
  en: 'Sorry we are not able to process your request Please try again later',
  fr: 'Désolé, nous ne pouvons pas traiter votre demande. Veuillez réessayer plus tard',
  es: 'Lo sentimos, no podemos procesar su solicitud. Inténtelo de nuevo más tarde',
}

/** What a call of any area can be refused for: code → HTTP status → words (API-06, ERR-). */
export const kitProblems = {
  VALIDATION: {
    status: 400,
    words: {
      en: 'Please correct the marked fields',
      fr: 'Veuillez corriger les champs indiqués',
      es: 'Corrija los campos indicados',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    words: { en: 'Please sign in', fr: 'Veuillez vous connecter', es: 'Inicie sesión' },
  },
  OTHER_PERSON: {
    status: 403,
    words: {
      en: 'Somebody else is signed in here now',
      fr: 'Une autre personne est maintenant connectée ici',
      es: 'Ahora hay otra persona con la sesión iniciada aquí',
    },
  },
  FORBIDDEN: {
    status: 403,
    words: { en: 'You may not do this', fr: 'Vous n’avez pas ce droit', es: 'No tiene permiso para esto' },
  },
  NOT_ACTIVATED: {
    status: 403,
    words: {
      en: 'Please activate your account first',
      fr: 'Veuillez d’abord activer votre compte',
      es: 'Active primero su cuenta',
    },
  },
  WORKSPACE_REQUIRED: {
    status: 403,
    words: {
      en: 'Choose a workspace first',
      fr: 'Choisissez d’abord un espace de travail',
      es: 'Elija primero un espacio de trabajo',
    },
  },
  NOT_A_MEMBER: {
    status: 403,
    words: {
      en: 'You are not a member of this workspace',
      fr: 'Vous n’êtes pas membre de cet espace',
      es: 'No es miembro de este espacio',
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
  ACCOUNT_DISABLED: {
    status: 403,
    words: {
      en: 'This account was disabled by an administrator of this installation',
      fr: 'Ce compte a été désactivé par l’administration de cette installation',
      es: 'La administración de esta instalación desactivó esta cuenta',
    },
  },
  WORKSPACE_DISABLED: {
    status: 403,
    words: {
      en: 'This workspace was disabled by an administrator of this installation',
      fr: 'Cet espace de travail a été désactivé par l’administration de cette installation',
      es: 'La administración de esta instalación desactivó este espacio de trabajo',
    },
  },
  LINK_EXPIRED: {
    status: 403,
    words: {
      en: 'This link has expired or was made for another session: open the file again',
      fr: 'Ce lien a expiré ou a été créé pour une autre session : ouvrez le fichier de nouveau',
      es: 'Este enlace ha caducado o se creó para otra sesión: abra el archivo de nuevo',
    },
  },
  NOT_FOUND: { status: 404, words: { en: 'Not found', fr: 'Introuvable', es: 'No encontrado' } },
  VERSION_CONFLICT: {
    status: 409,
    words: {
      en: 'Someone else changed this record in the meantime',
      fr: 'Quelqu’un a modifié cette fiche entre-temps',
      es: 'Alguien cambió este registro mientras tanto',
    },
  },
  DUPLICATE: {
    status: 409,
    words: { en: 'This already exists', fr: 'Cela existe déjà', es: 'Esto ya existe' },
  },
  IN_USE: {
    status: 409,
    words: { en: 'Still in use: {by}', fr: 'Encore utilisé : {by}', es: 'Todavía en uso: {by}' },
  },
  INVALID_TRANSITION: {
    status: 409,
    words: {
      en: '{from} cannot become {to}',
      fr: '{from} ne peut pas devenir {to}',
      es: '{from} no puede pasar a {to}',
    },
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    words: {
      en: 'This idempotency key was used for another request',
      fr: 'Cette clé d’idempotence a servi à une autre requête',
      es: 'Esta clave de idempotencia se usó para otra solicitud',
    },
  },
  FILE_TOO_LARGE: {
    status: 413,
    words: {
      en: 'File size exceeds 20MB limit',
      fr: 'Le fichier dépasse la limite de 20 Mo',
      es: 'El archivo supera el límite de 20 MB',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    words: {
      en: 'The request is too large',
      fr: 'La requête est trop volumineuse',
      es: 'La solicitud es demasiado grande',
    },
  },
  QUOTA: {
    status: 413,
    words: {
      en: 'The storage of this workspace is full',
      fr: 'L’espace de stockage est plein',
      es: 'El almacenamiento de este espacio está lleno',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    words: {
      en: 'Send JSON or a multipart form',
      fr: 'Envoyez du JSON ou un formulaire multipart',
      es: 'Envíe JSON o un formulario multipart',
    },
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    words: {
      en: 'File type not allowed',
      fr: 'Type de fichier non autorisé',
      es: 'Tipo de archivo no permitido',
    },
  },
  FILE_CONTENT_MISMATCH: {
    status: 415,
    words: {
      en: 'File content does not match its type',
      fr: 'Le contenu du fichier ne correspond pas à son type',
      es: 'El contenido del archivo no corresponde a su tipo',
    },
  },
  FILE_TYPE_UNKNOWN: {
    status: 415,
    words: {
      en: 'Cannot determine file type',
      fr: 'Impossible de déterminer le type du fichier',
      es: 'No se puede determinar el tipo de archivo',
    },
  },
  FILE_INVALID: {
    status: 415,
    words: {
      en: 'File validation failed',
      fr: 'La vérification du fichier a échoué',
      es: 'La validación del archivo falló',
    },
  },
  FILE_UNREADABLE: {
    status: 400,
    words: {
      en: 'Failed to read file',
      fr: 'Impossible de lire le fichier',
      es: 'No se pudo leer el archivo',
    },
  },
  MAX_RECORDS: {
    status: 422,
    words: {
      en: 'At most {max} records at once',
      fr: 'Au plus {max} fiches à la fois',
      es: 'Como máximo {max} registros a la vez',
    },
  },
  RATE_LIMITED: {
    status: 429,
    words: {
      en: 'Too many requests, please wait a moment',
      fr: 'Trop de requêtes, patientez un instant',
      es: 'Demasiadas solicitudes, espere un momento',
    },
  },
  SERVER_ERROR: { status: 500, words: sorry },
  OVERLOADED: {
    status: 503,
    words: {
      en: 'The server is busy, please try again',
      fr: 'Le serveur est occupé, veuillez réessayer',
      es: 'El servidor está ocupado, inténtelo de nuevo',
    },
  },
  STORAGE_FULL: {
    status: 507,
    words: {
      en: 'The disk is full; nothing was changed',
      fr: 'Le disque est plein ; rien n’a été modifié',
      es: 'El disco está lleno; nada se ha modificado',
    },
  },
} as const satisfies Record<string, Kind>
