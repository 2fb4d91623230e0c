import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/api.ts'
import { useDraft } from './use-draft.ts'
import { serverNow } from '../../api/server-time.ts'

type Values = Record<string, unknown>
/** `entry` is the entry of the browser's history it was typed in, `at` when, in epoch ms. */
type Draft<V> = { step: number; values: V; key: string; entry?: string | null; at?: number }

/** What a draft that is resumed is asked again: its values without it, and the step that asks. */
export type Again<V> = { step: number; without: (values: V) => V }

type Options<V extends Values> = {
  name: string
  /** The ids of the records it is begun from, or null: its draft is theirs alone. */
  about: string | null
  again?: Again<V>
  initialValues: V
  /** What is wrong with a step as it stands, by dotted path. */
  faults: (step: number, values: V) => Record<string, string>
}

/** An older draft, which waits for an answer: nothing overwrites it before. */
export type DraftOffer<V> = {
  values: V
  /** When it was last typed into, in epoch ms, or null. */
  at: number | null
  resume: () => void
  startOver: () => void
}

export type DraftForm<V extends Values> = {
  form: UseFormReturnType<V>
  step: number
  setStep: (step: number) => void
  /** An older draft about the same records, or null once it is answered. */
  offer: DraftOffer<V> | null
  /** Whether the form goes on from a draft. */
  isRestored: boolean
  /** Fills in what the form is begun from; nobody has typed anything by that. */
  begin: (values: Partial<V>) => void
  /** Makes a second try of the same form harmless; outlives a reload with the draft. */
  key: () => string
  renewKey: () => void
  /** Back to the beginning, the saved draft erased (UI-21). */
  clear: () => void
  /** Erases the draft for good: it was sent. */
  finish: () => void
}

/** The entry of the browser's history that the form was opened in: a reload and the way back keep it. */
function useEntry(): string | null {
  const { history } = useRouter()
  const [entry] = useState(() => history.location.state.__TSR_key ?? null)
  return entry
}

/** The draft as it was found: taken at once where it was typed, offered anywhere else. */
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
 * A form of steps whose values, step and key are saved until it is sent or cleared (UI-20). A reload shows them at once;
 * opened anew, an older draft about the same records is offered.
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
