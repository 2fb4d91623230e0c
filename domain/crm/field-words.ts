import type { Words } from '../kit/words/words.ts'

/** Messages about clients and accounts (CRM-19). */
export const crmWords = {
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
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof crmWords, Words> {}
}
