/** Refusals of what an ADMIN of the installation has switched off (OPEN-03). */
export const disabledProblems = {
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
} as const
