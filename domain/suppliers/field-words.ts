import type { Words } from '../kit/words/words.ts'

/** Messages of suppliers, their locations and brands. */
export const suppliersWords = {
  PRIMARY_NEEDED: {
    en: 'Make another location the primary one instead',
    fr: 'Désignez plutôt un autre établissement comme principal',
    es: 'Marque otra sede como principal en su lugar',
  },
  PLACE_UNNAMED: {
    en: 'Enter a name, an address or a city',
    fr: 'Saisissez un nom, une adresse ou une ville',
    es: 'Introduzca un nombre, una dirección o una ciudad',
  },
  MAY_NOT_MAKE: {
    en: 'Your role may not make this',
    fr: 'Votre rôle ne permet pas de créer cela',
    es: 'Su rol no permite crear esto',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof suppliersWords, Words> {}
}
