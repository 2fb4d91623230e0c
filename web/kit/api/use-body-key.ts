import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/** A key for `Idempotency-Key` that stays the same while the same is sent: a second try whose first was not heard does nothing twice. */
export function useBodyKey(): (body: unknown) => string {
  const sent = useRef({ key: newIdempotencyKey(), text: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { key: newIdempotencyKey(), text }
    return sent.current.key
  }
}
