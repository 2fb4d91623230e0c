import { useState } from 'react'
import { Refused, ask } from './api.ts'
import { useReading } from './words.ts'

/** Whether the server refused something because of how things stand now. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 409)

/**
 * Sends something, once at a time, and says what went wrong. What is refused because of how things stand now is left to
 * `onOutdated`, after its words were said.
 */
export function useTrying(token: string, onOutdated: () => Promise<void>) {
  const { say, language } = useReading()
  const [isTrying, setTrying] = useState(false)
  const [fault, setFault] = useState('')
  const attempt = async (path: string, body: object, done: () => void | Promise<void>): Promise<void> => {
    if (isTrying) return
    setTrying(true)
    setFault('')
    try {
      await ask({ token, language }, path, body)
      await done()
    } catch (error) {
      setFault((error instanceof Refused && error.message) || say('failed'))
      if (isOutdated(error)) await onOutdated()
    } finally {
      setTrying(false)
    }
  }
  return { isTrying, fault, attempt }
}
