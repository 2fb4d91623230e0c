import { Refused } from '../api.ts'
import type { Say } from '../words.ts'

/** The state of a request. `open` means that the form is being filled in, `waiting` that there is no connection. */
export type RequestState =
  | { state: 'open' | 'sending' | 'waiting' | 'sent' | 'gone' }
  | { state: 'tooMany'; minutes: number }
  | { state: 'failed'; text: string | null }

/** The error message of each field. */
export type Faults = Readonly<Record<string, string>>

/** The result of a request that failed. `isTrapped` means that the hidden field was filled in. */
type Outcome = { standing: RequestState; faults: Faults; isTrapped: boolean }

const only = (standing: RequestState): Outcome => ({ standing, faults: {}, isTrapped: false })

/** The result that an error indicates. The request may be lost, may have to wait, or may be refused. */
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
