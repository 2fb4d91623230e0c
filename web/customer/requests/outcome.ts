import { Refused } from '../api.ts'
import type { Say } from '../words.ts'

/** How a request stands: filled in, on its way, waiting for the line, too early, refused, or sent. */
export type Standing =
  | { state: 'open' | 'sending' | 'waiting' | 'sent' | 'gone' }
  | { state: 'tooMany'; minutes: number }
  | { state: 'failed'; text: string | null }

/** What is wrong with each field. */
export type Faults = Readonly<Record<string, string>>

/** What became of a request that was not taken; `isTrapped` where the field that people do not see was filled in. */
type Outcome = { standing: Standing; faults: Faults; isTrapped: boolean }

const only = (standing: Standing): Outcome => ({ standing, faults: {}, isTrapped: false })

/** What an error says of a request: it may have been lost on its way, has to wait, or is refused. */
export function outcomeOf(error: unknown, say: Say): Outcome {
  if (!(error instanceof Refused) || error.status >= 500) return only({ state: 'waiting' })
  if (error.status === 404) return only({ state: 'gone' })
  if (error.status === 429)
    return only({ state: 'tooMany', minutes: Math.ceil((error.retryAfter ?? 60) / 60) })
  const { leaveEmpty, ...faults } = error.faults
  const isTrapped = leaveEmpty !== undefined
  const told = isTrapped || error.message === '' ? say('failed') : error.message
  const text = Object.keys(faults).length > 0 ? null : told
  return { standing: { state: 'failed', text }, faults, isTrapped }
}
