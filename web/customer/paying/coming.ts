import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../api.ts'
import { useReading } from '../words.ts'

/** The number of checks of a payment (`count`), and the pause between checks in ms (`every`). */
const tries = { count: 6, every: 2500 }

const pause = () => new Promise((resolve) => setTimeout(resolve, tries.every))

/** Whether the user has come back from the payment provider's page. */
const cameBack = (): boolean => new URLSearchParams(location.search).get('paid') === '1'

/** Removes the mark of the provider's page from the address, so that a reload does not wait for the payment again. */
const forgetReturn = () => history.replaceState(null, '', location.pathname)

/** The state of a payment: 'coming' while the page checks it, 'late' if it has not arrived by the last check. */
export type Coming = 'none' | 'coming' | 'late'

type Waiting<S> = {
  token: string
  /** The call that checks the payment. */
  path: '/settle' | '/settle-invoices'
  /** Whether the result of a check tells that the payment has arrived. */
  hasArrived: (settled: S) => boolean
  reload: () => Promise<void>
}

/** Checks repeatedly whether the payment from which the customer has just come back has arrived. */
export function useComing<S>({ token, path, hasArrived, reload }: Waiting<S>): Coming {
  const { language } = useReading()
  const [state, setState] = useState<Coming>(() => (cameBack() ? 'coming' : 'none'))
  const isHere = useEffectEvent(hasArrived)
  const loadAgain = useEffectEvent(reload)
  useEffect(() => {
    if (state !== 'coming') return undefined
    const over = new AbortController()
    const { signal } = over
    const end = (next: Coming) => {
      forgetReturn()
      setState(next)
    }
    const look = async () => {
      for (let at = 0; at < tries.count; at++) {
        const settled = await ask<S>({ token, language }, path, {}).catch(() => null)
        if (signal.aborted) return
        if (settled && isHere(settled)) {
          await loadAgain()
          end('none')
          return
        }
        await pause()
        if (signal.aborted) return
      }
      end('late')
    }
    void look()
    return () => over.abort()
  }, [state, token, language, path])
  return state
}
