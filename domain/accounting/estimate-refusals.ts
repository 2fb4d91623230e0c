import { translatedTable } from '../kit/words/translated.ts'
import { Problem } from '../kit/entity/problem.ts'

/** The messages for refused steps of an estimate. */
export const estimateRefusals = translatedTable('accounting', 'estimateRefusals')

/** The refusal of a step of an estimate: `INVALID_TRANSITION` with the message of the step. */
export const estimateRefusal = (why: keyof typeof estimateRefusals): Problem =>
  new Problem('INVALID_TRANSITION', { words: estimateRefusals[why] })
