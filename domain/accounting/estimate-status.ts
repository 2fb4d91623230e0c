import { translated } from '../kit/words/translated.ts'
import type { ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/**
 * The states of an estimate and the states that may follow; a new estimate is a DRAFT (api.md). The office may still
 * accept a declined or expired estimate (OPEN-212).
 */
export const estimateStates = states({
  DRAFT: { words: translated('accounting', 'estimateStates.DRAFT'), tone: 'grey', to: ['SENT'] },
  SENT: {
    words: translated('accounting', 'estimateStates.SENT'),
    tone: 'blue',
    to: ['ACCEPTED', 'DECLINED', 'EXPIRED', 'CONVERTED'],
  },
  ACCEPTED: {
    words: translated('accounting', 'estimateStates.ACCEPTED'),
    tone: 'green',
    to: ['CONVERTED'],
  },
  DECLINED: { words: translated('accounting', 'estimateStates.DECLINED'), tone: 'red', to: ['ACCEPTED'] },
  EXPIRED: { words: translated('accounting', 'estimateStates.EXPIRED'), tone: 'amber', to: ['ACCEPTED'] },
  CONVERTED: { words: translated('accounting', 'estimateStates.CONVERTED'), tone: 'green', to: [] },
})
export type EstimateStatus = StateOf<typeof estimateStates>

/**
 * Why no job or invoice can be made from an estimate in this state, or null. A declined or expired estimate must be
 * accepted first.
 */
export const whyNotUse = (status: EstimateStatus): ProblemCode | null =>
  status === 'DECLINED' || status === 'EXPIRED' ? 'INVALID_TRANSITION' : null
