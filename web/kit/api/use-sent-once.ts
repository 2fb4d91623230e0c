import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * Sends a body with an `Idempotency-Key`. The same body sent again after a lost response takes effect once (REL-53); a
 * changed body is a new request.
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
    // Another body may have been sent in the meantime.
    if (asked.current.key === key) asked.current = { key: '', text: '' }
    return answer
  }
}
