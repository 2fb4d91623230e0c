import { translated, translatedTable } from '../../kit/words/translated.ts'
import { type Language, type Params, type Words, say } from '../../kit/words/words.ts'

/** Why a technician is left out of a search, in the order of the checks. */
export const rejectionWords = translatedTable('operations', 'rejectionWords')
export type RejectionCode = keyof typeof rejectionWords

/** The reasons for an offered technician. */
export const offerWords = translatedTable('operations', 'offerWords')
export type OfferCode = keyof typeof offerWords

/** The words for driving that is estimated without a router. */
export const estimatedDriving: Words = translated('operations', 'estimatedDriving')

/** A reason with the parameters of its text. */
export type Reason<Code extends string> = {
  code: Code
  params: Params
  /** The value in the reason is an estimate. */
  estimated?: true
}

/** A reason for an offered technician, in words. */
export const sayOffer = ({ code, params, estimated }: Reason<OfferCode>, language: Language): string =>
  say(estimated ? estimatedDriving : offerWords[code], language, params)
