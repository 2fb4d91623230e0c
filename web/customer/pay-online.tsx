import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { useEffect, useState } from 'react'
import { Refused, ask } from './api.ts'
import { CallToPay } from './call-to-pay.tsx'
import { Notice } from './parts.tsx'
import { useReading } from './words.ts'

/** Whether the user has come back from the payment provider's page. */
const cameBack = (): boolean => new URLSearchParams(location.search).get('paid') === '1'

/** The number of checks of a payment (`count`), and the pause between checks in ms (`every`). */
const tries = { count: 6, every: 2500 }

const pause = () => new Promise((resolve) => setTimeout(resolve, tries.every))

type Props = {
  token: string
  /** The company to call if the provider's page does not open. */
  company: LinkCompany
  /** The due amount: formatted (`amount`), and as the server returns it (`due`). */
  amount: string
  due: string
  reload: () => Promise<void>
}

/** Checks repeatedly whether the payment has arrived. Returns 'late' if it has not arrived by the last check. */
function useComing({ token, due, reload }: Omit<Props, 'company' | 'amount'>): 'none' | 'coming' | 'late' {
  const { language } = useReading()
  const [state, setState] = useState<'none' | 'coming' | 'late'>(() => (cameBack() ? 'coming' : 'none'))
  useEffect(() => {
    if (state !== 'coming') return undefined
    const over = new AbortController()
    const { signal } = over
    const look = async () => {
      for (let at = 0; at < tries.count && !signal.aborted; at++) {
        const settled = await ask<{ due: string }>({ token, language }, '/settle', {}).catch(() => null)
        if (settled && settled.due !== due) return reload()
        await pause()
      }
      if (!signal.aborted) setState('late')
      return undefined
    }
    void look()
    return () => over.abort()
  }, [state, token, language, due, reload])
  return state
}

/** A button that opens the payment provider's page, and the state of a payment that was made there (OPEN-244). */
export function PayOnline(props: Props) {
  const { token, company, amount } = props
  const { say, language } = useReading()
  const state = useComing(props)
  const [isGoing, setGoing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const go = async () => {
    setGoing(true)
    setFault(null)
    try {
      const { url } = await ask<{ url: string }>({ token, language }, '/pay', {})
      location.assign(url)
    } catch (error) {
      setGoing(false)
      setFault((error instanceof Refused && error.message) || say('failed'))
    }
  }
  if (state === 'coming')
    return (
      <Notice tone="blue" title={say('pay.coming.title')} takesFocus>
        <p>{say('pay.coming.text')}</p>
      </Notice>
    )
  return (
    <>
      {state === 'late' && (
        <Notice tone="amber" title={say('pay.late.title')}>
          <p>{say('pay.late.text')}</p>
        </Notice>
      )}
      <div className="actions">
        <button
          type="button"
          className="button main"
          aria-disabled={isGoing}
          onClick={() => void (isGoing || go())}
        >
          {isGoing ? say('sending') : say('pay.do', { amount })}
        </button>
      </div>
      {fault && (
        <>
          <p className="error" role="alert">
            {fault}
          </p>
          <CallToPay company={company} />
        </>
      )}
    </>
  )
}
