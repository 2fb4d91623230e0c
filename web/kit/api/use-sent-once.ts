import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * Sends a body under an `Idempotency-Key`. The same one sent again because no answer came counts once (REL-53); a corrected
 * one, or the next after an answer, is another request.
 */
export function useSentOnce<B, A>(
  send: (body: B, idempotencyKey: string) => Promise<A>,
): (body: B) => Promise<A> {
  const asked = useRef({ key: '', text: '' })
  return async (body) => {
    const text = JSON.stringify(body)
    if (asked.current.text !== text) asked.current = { key: newIdempotencyKey(), text }
    const { key } = asked.current
    const answer = await send(body, key)
    // Another body may have been sent meanwhile.
    if (asked.current.key === key) asked.current = { key: '', text: '' }
    return answer
  }
}
