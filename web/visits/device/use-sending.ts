import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLine, hasLine } from '../../kit/api/connection/connection.ts'
import { whenBack } from '../../kit/api/connection/server-back.ts'
import { myDayKey } from './my-day-key.ts'
import { sendWaiting } from './send-waiting.ts'

/** How often the device tries to send unsent changes, in ms. */
const pause = 30_000

/** Sends a user's waiting changes: after each new change, when the connection returns, and periodically. */
export function useSending(user: string, count: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (count === 0) return
    const send = async () => {
      await sendWaiting(user)
      await queries.invalidateQueries({ queryKey: myDayKey })
    }
    const tryIt = () => void send().catch(() => null)
    tryIt()
    const timer = setInterval(tryIt, pause)
    const stopLine = onLine(() => hasLine() && tryIt())
    const stopBack = whenBack(tryIt)
    return () => {
      clearInterval(timer)
      stopLine()
      stopBack()
    }
  }, [user, count, queries])
}
