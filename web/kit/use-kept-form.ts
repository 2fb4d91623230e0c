import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from './api.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>
type Kept<V> = { step: number; values: V; key: string }

type Options<V extends Values> = {
  name: string
  initialValues: V
  /** What is wrong with a step as it stands, by dotted path. */
  faults: (step: number, values: V) => Record<string, string>
}

export type KeptForm<V extends Values> = {
  form: UseFormReturnType<V>
  step: number
  setStep: (step: number) => void
  /** Makes a second try of the same form harmless; outlives a reload with the draft. */
  key: () => string
  renewKey: () => void
  /** Back to the beginning, the kept draft erased (UI-21). */
  clear: () => void
  /** Erases the draft for good: it was sent. */
  finish: () => void
}

/** A form of steps whose values, step and key are kept across reloads until it is sent or cleared (UI-20). */
export function useKeptForm<V extends Values>({ name, initialValues, faults }: Options<V>): KeptForm<V> {
  const { kept, keep, forget } = useDraft<Kept<V>>(name)
  const key = useRef(kept?.key ?? newIdempotencyKey())
  const [step, setStep] = useState(kept?.step ?? 0)
  const finished = useRef(false)
  const form = useForm<V>({
    initialValues: { ...initialValues, ...kept?.values },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => faults(step, values),
  })
  const { values } = form
  const untouched = useRef(values)
  useEffect(() => {
    if (!finished.current && (values !== untouched.current || step > 0))
      keep({ step, values, key: key.current })
  }, [values, step, keep])

  return {
    form,
    step,
    setStep,
    key: () => key.current,
    renewKey: () => {
      key.current = newIdempotencyKey()
    },
    clear: () => {
      form.setValues(initialValues)
      form.clearErrors()
      key.current = newIdempotencyKey()
      untouched.current = initialValues
      setStep(0)
      forget()
    },
    finish: () => {
      finished.current = true
      forget()
    },
  }
}
