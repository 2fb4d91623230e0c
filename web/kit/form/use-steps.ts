import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showFaults } from './focus-fault.ts'
import { mayBeSent } from './form-work.ts'
import { keepFocus } from './keep-focus.ts'
import { type Again, type KeptForm, useKeptForm } from './use-kept-form.ts'
import { useOnce } from '../value/use-once.ts'

type Values = Record<string, unknown>
type Faults = Record<string, string>

/** One step of a form: its name, and what is wrong with it as it stands, by dotted path. */
type Step<V extends Values> = {
  label: string
  /** Where its fields' paths begin, so that the server's faults find it. */
  fields: readonly string[]
  faults: (values: V) => Faults
}

type Options<V extends Values> = {
  /** Names the kept draft (UI-20). */
  name: string
  /** The ids of the records it is begun from, or null: its draft is theirs alone. */
  about: string | null
  /** What a draft that is resumed is asked again: its values without it, and the step that asks. */
  again?: Again<V>
  initialValues: V
  steps: readonly Step<V>[]
  /** Sends everything, with a key that makes a second try harmless (UI-19); answers what to do once it is kept. */
  submit: (values: V, idempotencyKey: string) => Promise<() => void>
  /** Says that a step is not complete (OPEN-79). */
  onIncomplete: () => void
}

export type StepsForm<V extends Values> = Pick<KeptForm<V>, 'offer' | 'isRestored' | 'begin'> & {
  form: UseFormReturnType<V>
  step: number
  saving: boolean
  problem: ApiProblem | null
  previous: () => void
  clear: () => void
  /** For the `<form>` itself: Enter and the main button go on, on the last step they send. */
  formProps: {
    noValidate: true
    ref: (node: HTMLFormElement | null) => void
    onSubmit: (event: { preventDefault: () => void }) => void
    onMouseDown: typeof keepFocus
  }
}

/** A form of several steps: each checked before the next, everything kept across reloads, sent once (UI-16..21). */
export function useSteps<V extends Values>(options: Options<V>): StepsForm<V> {
  const { steps } = options
  const last = steps.length - 1
  const kept = useKeptForm<V>({ ...options, faults: (at, values) => steps[at]?.faults(values) ?? {} })
  const { form, setStep } = kept
  const step = Math.min(Math.max(kept.step, 0), last)
  const root = useRef<HTMLFormElement>(null)

  // The step's inputs are drawn before their faults are set and the first one is focused.
  const show = (at: number, faults: Faults) => {
    setStep(at)
    requestAnimationFrame(() => {
      if (root.current) showFaults(root.current, () => form.setErrors(faults))
    })
  }
  const go = (to: number) => {
    form.clearErrors()
    setStep(to)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-step]')?.focus())
  }
  /** Shows the first faulty step up to `upTo`; answers whether there is one. */
  const refuse = (upTo: number): boolean => {
    const faults = steps.map((each) => each.faults(form.getValues()))
    const at = faults.findIndex((each, index) => index <= upTo && Object.keys(each).length > 0)
    if (at >= 0) show(at, faults[at] ?? {})
    return at >= 0
  }
  const moving = useOnce()
  const sending = useSending({ options, kept, show, refuse: () => refuse(last) })

  return {
    form,
    step,
    offer: kept.offer,
    isRestored: kept.isRestored,
    begin: kept.begin,
    saving: sending.saving,
    problem: sending.problem,
    previous: () => go(Math.max(step - 1, 0)),
    clear: () => {
      sending.forgetProblem()
      kept.clear()
    },
    formProps: {
      noValidate: true,
      ref: (node) => {
        root.current = node
      },
      onSubmit: (event) => {
        event.preventDefault()
        void moving.run(async () => {
          if (!(await mayBeSent(root.current))) return
          if (step === last) await sending.send()
          else if (!refuse(step)) go(step + 1)
        })
      },
      onMouseDown: keepFocus,
    },
  }
}

type Sending<V extends Values> = {
  options: Options<V>
  kept: ReturnType<typeof useKeptForm<V>>
  show: (step: number, faults: Faults) => void
  refuse: () => boolean
}

/** Sends the form once, and brings the server's faults back to their step. */
function useSending<V extends Values>({ options, kept, show, refuse }: Sending<V>) {
  const { running, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  const fail = (error: unknown) => {
    const refusal = problemOf(error)
    // Refused is not sent: the corrected form is another request. An unanswered one may have arrived.
    if (refusal.status > 0 && refusal.status < 500) kept.renewKey()
    setProblem(refusal)
    const field = String(refusal.errors[0]?.path[0])
    const at = options.steps.findIndex(({ fields }) => fields.includes(field))
    if (at >= 0) show(at, Object.fromEntries(refusal.errors.map(({ path, msg }) => [path.join('.'), msg])))
  }
  const send = async () => {
    setProblem(null)
    if (refuse()) return options.onIncomplete()
    try {
      const then = await options.submit(kept.form.getValues(), kept.key())
      kept.finish()
      then()
    } catch (error) {
      fail(error)
    }
  }
  return { saving: running, problem, forgetProblem: () => setProblem(null), send: () => run(send) }
}
