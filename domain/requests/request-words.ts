import type { Words } from '../kit/words/words.ts'

/** Why a request of which a job was made is not changed any more. */
export const convertedWords: Words = {
  en: 'A job was made of this request. Change the job',
  fr: 'Un travail a été créé à partir de cette demande. Modifiez le travail',
  es: 'Se creó un trabajo a partir de esta solicitud. Modifique el trabajo',
}
