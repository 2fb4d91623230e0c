import type { Words } from '../kit/words/words.ts'

/** Messages of the note form (NOTE-05, NOTE-06). */
export const collaborationWords = {
  NOTE_REQUIRED: {
    en: 'Note content is required',
    fr: 'Le contenu de la note est obligatoire',
    es: 'El contenido de la nota es obligatorio',
  },
  NOTE_TOO_LONG: {
    en: 'Note must be less than {max} characters',
    fr: 'La note doit compter moins de {max} caractères',
    es: 'La nota debe tener menos de {max} caracteres',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof collaborationWords, Words> {}
}
