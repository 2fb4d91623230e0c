import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/api.ts'
import { useDraft } from './use-draft.ts'
import { serverNow } from '../../api/connection/server-time.ts'

type Values = Record<string, unknown>
/**
 * A stored draft. `entry` is the entry of the browser history in which the user typed. `at` is the time of the last
 * change in epoch ms.
 */
type Draft<V> = { step: number; values: V; key: string; entry?: string | null; at?: number }

/**
 * A step that must be repeated after a draft is restored. `without` removes the answers of this step from the values.
 */
export type Again<V> = { step: number; without: (values: V) => V }

type Options<V extends Values> = {
  name: string
  /** The ids of the records that the form changes, or null. The draft is offered only for the same records. */
  about: string | null
  again?: Again<V>
  initialValues: V
  /** Returns the current errors of a step, by dotted path. */
  faults: (step: number, values: V) => Record<string, string>
}

/** An older draft that the form offers to the user. The draft is not overwritten before the user has decided. */
export type DraftOffer<V> = {
  values: V
  /** The time of the last change in epoch ms, or null if unknown. */
  at: number | null
  resume: () => void
  startOver: () => void
}

export type DraftForm<V extends Values> = {
  form: UseFormReturnType<V>
  step: number
  setStep: (step: number) => void
  /**
   * An older draft for the same records. Null if there is no older draft, or after the user has accepted or rejected
   * the draft.
   */
  offer: DraftOffer<V> | null
  /** Whether the form continues a restored draft. */
  isRestored: boolean
  /** Fills in initial values. Initial values are not stored as a draft until the user changes them. */
  begin: (values: Partial<V>) => void
  /**
   * Returns the idempotency key of the form. The key is stored in the draft, so that a repeated submit takes effect
   * only once.
   */
  key: () => string
  renewKey: () => void
  /** Resets the form and deletes the stored draft (UI-21). */
  clear: () => void
  /** Deletes the draft after the form was sent. No further draft is stored. */
  finish: () => void
}

/**
 * The entry of the browser history in which the form was opened. The entry is the same after a reload or after the
 * Back button.
 */
function useEntry(): string | null {
  const { history } = useRouter()
  const [entry] = useState(() => history.location.state.__TSR_key ?? null)
  return entry
}

/**
 * Finds the stored draft. If the user typed in the current history entry, the draft is restored at once. Otherwise,
 * the draft is offered.
 */
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
 * A form of several steps. The values, the step and the key are stored until the form is sent or cleared (UI-20). An
 * older draft is offered.
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
