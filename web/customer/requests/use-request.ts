import { useRef, useState } from 'react'
import { send } from '../api.ts'
import { useReading } from '../words.ts'
import { type Faults, type RequestState, outcomeOf } from './outcome.ts'
import { useRetry } from './use-retry.ts'
import {
  type KeptRequest,
  type TypedRequest,
  blankRequest,
  bodyOf,
  keepRequest,
  neededFields,
  recallRequest,
} from './typed-request.ts'

const fresh = (): KeptRequest => ({ typed: blankRequest, key: crypto.randomUUID(), tried: null })

/** The form state that this tab stores, so that it survives a reload. */
function useKept(secret: string) {
  const [first] = useState(() => recallRequest(secret) ?? fresh())
  const kept = useRef(first)
  const keep = (next: Partial<KeptRequest>) => {
    kept.current = { ...kept.current, ...next }
    keepRequest(secret, kept.current)
  }
  /** The idempotency key of the next try. If the values changed since the last try, the key is new. */
  const keyFor = (tried: string): string => {
    const isOther = kept.current.tried !== null && kept.current.tried !== tried
    keep({ tried, ...(isOther && { key: crypto.randomUUID() }) })
    return kept.current.key
  }
  return { first, keep, keyFor, forget: () => keepRequest(secret, null) }
}

/**
 * The state of the request form. Typed values survive a reload. The form retries after a lost connection, with the same
 * idempotency key unless the values changed.
 */
export function useRequest(secret: string) {
  const { say, language } = useReading()
  const { first, keep, keyFor, forget } = useKept(secret)
  const [typed, setTyped] = useState(first.typed)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [standing, setStanding] = useState<RequestState>({ state: 'open' })
  const [faults, setFaults] = useState<Faults>({})

  const type = (changed: Partial<TypedRequest>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    keep({ typed: next })
  }
  const touch = (field: string) => {
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== field)))
    if (standing.state !== 'sending') setStanding({ state: 'open' })
  }
  const attempt = async () => {
    setStanding({ state: 'sending' })
    const key = keyFor(JSON.stringify([typed, photo?.size ?? 0]))
    try {
      await send({ token: `requests/${secret}`, language }, '', { body: bodyOf(typed, photo), key })
      forget()
      setStanding({ state: 'sent' })
    } catch (error) {
      const { standing: next, faults: found, isTrapped } = outcomeOf(error, say)
      // Autofill may have filled in the hidden field, so the next try clears it.
      if (isTrapped) type({ leaveEmpty: '' })
      setFaults(found)
      setStanding(next)
    }
  }
  useRetry(standing.state === 'waiting', attempt)
  return {
    typed,
    photo,
    standing,
    faults,
    type: (field: keyof TypedRequest, text: string) => {
      type({ [field]: text })
      touch(field)
    },
    show: (picture: Blob | null) => {
      setPhoto(picture)
      touch('photo')
    },
    /** Sends the request if no required field is empty. Returns the error messages of the empty fields. */
    submit: (): Faults => {
      const missing = neededFields.filter((field) => typed[field].trim() === '')
      const found = Object.fromEntries(missing.map((field) => [field, say(`request.missing.${field}`)]))
      setFaults(found)
      if (missing.length === 0 && standing.state !== 'sending') void attempt()
      return found
    },
  }
}
