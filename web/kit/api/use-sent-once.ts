import { useState } from 'react'
import { newIdempotencyKey } from './api.ts'

type Send<B, A> = (body: B, idempotencyKey: string) => Promise<A>

/**
 * Returns a function that sends a body with an `Idempotency-Key`. The same body keeps its key until it is answered, and
 * a changed body gets a new key.
 */
export function sendingOnce<B, A>(): (body: B, send: Send<B, A>) => Promise<A> {
  let asked = { key: '', text: '' }
  return async (body, send) => {
    const text = JSON.stringify(body)
    if (asked.text !== text) asked = { key: newIdempotencyKey(), text }
    const { key } = asked
    const answer = await send(body, key)
    // The key is replaced only if the caller has not sent another body in the meantime.
    if (asked.key === key) asked = { key: '', text: '' }
    return answer
  }
}

/**
 * Sends a body with an `Idempotency-Key`. If the response is lost, sending the same body again takes effect only once
 * (REL-53).
 */
export function useSentOnce<B, A>(send: Send<B, A>): (body: B) => Promise<A> {
  const [sendOnce] = useState(() => sendingOnce<B, A>())
  return (body) => sendOnce(body, send)
}
