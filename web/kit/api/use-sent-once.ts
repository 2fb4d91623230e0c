import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * Sends a body with an `Idempotency-Key`. If the response is lost, sending the same body again takes effect only once
 * (REL-53). A changed body gets a new key.
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
    // The key is replaced only if the caller has not sent another body in the meantime.
    if (asked.current.key === key) asked.current = { key: '', text: '' }
    return answer
  }
}
