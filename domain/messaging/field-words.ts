import type { Words } from '../kit/words/words.ts'

/** What can be wrong with a message template. */
export const messagingWords = {
  TEMPLATE_EMPTY: {
    en: 'Write the message in at least one language',
    fr: 'Rédigez le message dans au moins une langue',
    es: 'Escriba el mensaje en al menos un idioma',
  },
  UNKNOWN_VARIABLE: {
    en: 'There is no variable “{variable}” for this category',
    fr: 'La variable « {variable} » n’existe pas pour cette catégorie',
    es: 'No existe la variable «{variable}» para esta categoría',
  },
  VARIABLE_BRACES: {
    en: 'Braces do not match: a variable begins with two and ends with two',
    fr: 'Les accolades ne concordent pas : une variable commence par deux et finit par deux',
    es: 'Las llaves no coinciden: una variable empieza con dos y termina con dos',
  },
  TEMPLATE_PURPOSE: {
    en: 'What is sent by itself is an email about a job: choose that type and the category Transactional',
    fr: 'Un envoi automatique est un courriel sur un travail : choisissez ce type et la catégorie Transactionnel',
    es: 'Un envío automático es un correo sobre un trabajo: elija ese tipo y la categoría Transaccional',
  },
  SMS_SUBJECT: {
    en: 'A text message has no subject',
    fr: 'Un message texte n’a pas d’objet',
    es: 'Un mensaje de texto no tiene asunto',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof messagingWords, Words> {}
}
