import type { Words } from '../kit/words/words.ts'

/** Why an amount is usually credited; any other reason can be written. */
export const creditReasons: readonly Words[] = [
  { en: 'Bad debt', fr: 'Créance irrécouvrable', es: 'Deuda incobrable' },
  { en: 'Price agreed', fr: 'Prix convenu', es: 'Precio acordado' },
  { en: 'Rest of cents', fr: 'Reste de quelques cents', es: 'Resto de céntimos' },
]
