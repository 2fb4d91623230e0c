import { translated, translatedTable } from '../../kit/words/translated.ts'
import { type Language, type Params, type Words, say } from '../../kit/words/words.ts'

/** The reasons why a search rejects a technician, in the order of the checks. */
export const rejectionWords = translatedTable('operations', 'rejectionWords')
export type RejectionCode = keyof typeof rejectionWords

/** The reasons that are shown for an offered technician. */
export const offerWords = translatedTable('operations', 'offerWords')
export type OfferCode = keyof typeof offerWords

/** The reason text for driving that is estimated without a router. */
export const estimatedDriving: Words = translated('operations', 'estimatedDriving')

/** A reason code with the parameters of its text. */
export type Reason<Code extends string> = {
  code: Code
  params: Params
  /** Whether the value in the reason is an estimate. */
  estimated?: true
}

/** A reason for an offered technician, in words. */
export const sayOffer = ({ code, params, estimated }: Reason<OfferCode>, language: Language): string =>
  say(estimated ? estimatedDriving : offerWords[code], language, params)
