import { useState } from 'react'
import { Refused, ask } from './api.ts'
import { useReading } from './words.ts'

/** The message of the server's refusal, or `otherwise` if the server sent none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise

/** Whether the server refused a request because the state has changed. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 409)

/**
 * Returns a function that sends one request at a time, and the error of the last request. A refusal because of a
 * changed state also calls `onOutdated`.
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
      setFault(messageOf(error, say('failed')))
      if (isOutdated(error)) await onOutdated()
    } finally {
      setTrying(false)
    }
  }
  return { isTrying, fault, attempt }
}
