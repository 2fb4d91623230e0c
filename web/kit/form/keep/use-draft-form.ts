import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/api.ts'
import { useDraft } from './use-draft.ts'
import { serverNow } from '../../api/connection/server-time.ts'

type Values = Record<string, unknown>
/** A stored draft; `entry` is the browser history entry it was typed in, `at` the time in epoch ms. */
type Draft<V> = { step: number; values: V; key: string; entry?: string | null; at?: number }

/** The step that a restored draft asks again, and a function that removes its answer from the values. */
export type Again<V> = { step: number; without: (values: V) => V }

type Options<V extends Values> = {
  name: string
  /** The ids of the records that the form is about, or null; the draft belongs only to these records. */
  about: string | null
  again?: Again<V>
  initialValues: V
  /** The current errors of a step, by dotted path. */
  faults: (step: number, values: V) => Record<string, string>
}

/** An older draft offered to the user; nothing overwrites it until the user has decided. */
export type DraftOffer<V> = {
  values: V
  /** When it was last changed, in epoch ms, or null. */
  at: number | null
  resume: () => void
  startOver: () => void
}

export type DraftForm<V extends Values> = {
  form: UseFormReturnType<V>
  step: number
  setStep: (step: number) => void
  /** An older draft about the same records, or null once the user has answered. */
  offer: DraftOffer<V> | null
  /** Whether the form continues a draft. */
  isRestored: boolean
  /** Fills in the initial values, which do not count as typed. */
  begin: (values: Partial<V>) => void
  /** The idempotency key of the form, stored with the draft, so that a repeated submit takes effect once. */
  key: () => string
  renewKey: () => void
  /** Resets the form and deletes the stored draft (UI-21). */
  clear: () => void
  /** Deletes the draft for good after it was sent. */
  finish: () => void
}

/** The browser history entry in which the form was opened; a reload and Back keep it. */
function useEntry(): string | null {
  const { history } = useRouter()
  const [entry] = useState(() => history.location.state.__TSR_key ?? null)
  return entry
}

/** The stored draft: restored at once in the history entry it was typed in, offered elsewhere. */
function useFound<V extends Values>({ name, about }: Pick<Options<V>, 'name' | 'about'>) {
  const entry = useEntry()
  const { draft, keep, forget } = useDraft<Draft<V>>({ form: name, about })
  const restored = draft?.entry === entry ? draft : null
  const [offered, setOffered] = useState(restored ? null : draft)
  const [isRestored, setRestored] = useState(restored !== null)
  return {
    restored,
    isRestored,
    offered,
    answer: (isResumed: boolean) => {
      if (!isResumed) forget()
      setRestored(isResumed)
      setOffered(null)
    },
    keep: useCallback(
      (typed: Pick<Draft<V>, 'step' | 'values' | 'key'>) => keep({ ...typed, entry, at: serverNow() }),
      [keep, entry],
    ),
    forget,
  }
}

/**
 * A form of several steps that stores its values, step and key until it is sent or cleared (UI-20). A newly opened form
 * offers an older draft.
 */
export function useDraftForm<V extends Values>(options: Options<V>): DraftForm<V> {
  const { again, initialValues, faults } = options
  const { restored, isRestored, offered, answer, keep, forget } = useFound<V>(options)
  const key = useRef(restored?.key ?? newIdempotencyKey())
  const [step, setStep] = useState(restored?.step ?? 0)
  const finished = useRef(false)
  const form = useForm<V>({
    initialValues: { ...initialValues, ...restored?.values },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => faults(step, values),
  })
  const { values } = form
  const untouched = useRef(values)
  useEffect(() => {
    const isTyped = values !== untouched.current || step > 0
    if (!finished.current && offered === null && isTyped) keep({ step, values, key: key.current })
  }, [values, step, keep, offered])

  const begin = (begun: Partial<V>) => {
    form.setValues(begun)
    untouched.current = form.getValues()
  }
  const resume = (draft: Draft<V>) => {
    const whole = { ...initialValues, ...draft.values }
    form.setValues(again ? again.without(whole) : whole)
    setStep(again ? Math.min(again.step, draft.step) : draft.step)
    key.current = draft.key
    answer(true)
  }
  return {
    form,
    step,
    setStep,
    offer: offered && {
      values: offered.values,
      at: offered.at ?? null,
      resume: () => resume(offered),
      startOver: () => answer(false),
    },
    isRestored,
    begin,
    key: () => key.current,
    renewKey: () => {
      key.current = newIdempotencyKey()
    },
    clear: () => {
      begin(initialValues)
      form.clearErrors()
      key.current = newIdempotencyKey()
      setStep(0)
      forget()
    },
    finish: () => {
      finished.current = true
      forget()
    },
  }
}
