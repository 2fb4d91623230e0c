import { useState } from 'react'
import { ask } from '../api.ts'
import { isOutdated, messageOf } from '../trying.ts'
import { useReading } from '../words.ts'

type Paying = {
  token: string
  path: '/pay' | '/pay-invoices'
  /** Called after the server refused the payment because the state has changed. */
  onOutdated?: () => Promise<void>
}

/** Returns a function that opens the payment provider's page, and why the page did not open. */
export function usePaying({ token, path, onOutdated }: Paying) {
  const { say, language } = useReading()
  const [isGoing, setGoing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const go = async (body: object) => {
    setGoing(true)
    setFault(null)
    try {
      const { url } = await ask<{ url: string }>({ token, language }, path, body)
      location.assign(url)
    } catch (error) {
      setGoing(false)
      setFault(messageOf(error, say('failed')))
      if (onOutdated && isOutdated(error)) await onOutdated()
    }
  }
  return { isGoing, fault, go }
}
