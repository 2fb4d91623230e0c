import type { CustomerStatementPart } from '@fieldhouse/domain/receivables/customer-statement'
import { useEffect, useState } from 'react'
import { ask } from './api.ts'
import { type Settled, hasArrived } from './statement-figures.ts'
import { useReading } from './words.ts'

/** The number of checks of a payment (`count`), and the pause between checks in ms (`every`). */
const tries = { count: 6, every: 2500 }

const pause = () => new Promise((resolve) => setTimeout(resolve, tries.every))

/** Whether the user has come back from the payment provider's page. */
const cameBack = (): boolean => new URLSearchParams(location.search).get('paid') === '1'

/** Removes the mark of the provider's page from the address, so that a reload does not wait for the payment again. */
const forgetReturn = () => history.replaceState(null, '', location.pathname)

export type Coming = 'none' | 'coming' | 'late'

type Waiting = { token: string; parts: readonly CustomerStatementPart[]; reload: () => Promise<void> }

/** Checks repeatedly whether the payment of invoices has arrived. Returns 'late' if it has not by the last check. */
export function useComing({ token, parts, reload }: Waiting): Coming {
  const { language } = useReading()
  const [state, setState] = useState<Coming>(() => (cameBack() ? 'coming' : 'none'))
  useEffect(() => {
    if (state !== 'coming') return undefined
    const over = new AbortController()
    const { signal } = over
    const end = (next: Coming) => {
      if (signal.aborted) return
      forgetReturn()
      setState(next)
    }
    const look = async () => {
      for (let at = 0; at < tries.count && !signal.aborted; at++) {
        const settled = await ask<Settled>({ token, language }, '/settle-invoices', {}).catch(() => null)
        if (settled && hasArrived(settled, parts)) {
          await reload()
          return end('none')
        }
        await pause()
      }
      return end('late')
    }
    void look()
    return () => over.abort()
  }, [state, token, language, parts, reload])
  return state
}
