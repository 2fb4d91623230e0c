import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLine, hasLine } from '../../kit/api/connection.ts'
import { whenBack } from '../../kit/api/server-back.ts'
import { myDayKey } from './my-day-key.ts'
import { sendWaiting } from './send-waiting.ts'

/** How often what could not be sent is tried again, in ms. */
const pause = 30_000

/** Sends what waits of a person as soon as it may come through: with each new change, when the line is back, and now and then. */
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
