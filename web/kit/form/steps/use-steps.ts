import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef } from 'react'
import type { ApiProblem } from '../../api/api.ts'
import { showFaults } from '../focus-fault.ts'
import { type Again, type DraftForm, useDraftForm } from '../keep/use-draft-form.ts'
import { useSubmit } from '../use-submit.ts'

type Values = Record<string, unknown>
type Faults = Record<string, string>

/** One step of a form: its name, and its current errors by dotted path. */
export type Step<V extends Values> = {
  label: string
  /** The first parts of its fields' paths, so that the server's errors lead to the step. */
  fields: readonly string[]
  faults: (values: V) => Faults
}

type Options<V extends Values> = {
  /** The name of the draft (UI-20). */
  name: string
  /** The ids of the records that the form is about, or null; the draft belongs only to these records. */
  about: string | null
  /** The step that a restored draft asks again, and a function that removes its answer from the values. */
  again?: Again<V>
  initialValues: V
  steps: readonly Step<V>[]
  /**
   * Sends the form with a key that makes a repeated submit take effect once (UI-19). Returns a function that is called
   * after saving.
   */
  submit: (values: V, idempotencyKey: string) => Promise<() => void>
  /** Shows that a step is not complete (OPEN-79). */
  onIncomplete: () => void
}

export type StepsForm<V extends Values> = Pick<DraftForm<V>, 'offer' | 'isRestored' | 'begin'> & {
  form: UseFormReturnType<V>
  step: number
  saving: boolean
  problem: ApiProblem | null
  previous: () => void
  clear: () => void
  /** The props of the `<form>` element: Enter and the main button go to the next step, or submit on the last. */
  formProps: ReturnType<typeof useSubmit>['formProps'] & { ref: (node: HTMLFormElement | null) => void }
}

/**
 * A form of several steps: each is validated before the next, all values survive reloads, and it is sent once
 * (UI-16..21).
 */
export function useSteps<V extends Values>(options: Options<V>): StepsForm<V> {
  const { steps } = options
  const last = steps.length - 1
  const draft = useDraftForm<V>({ ...options, faults: (at, values) => steps[at]?.faults(values) ?? {} })
  const { form } = draft
  const step = Math.min(Math.max(draft.step, 0), last)
  const root = useRef<HTMLFormElement>(null)
  const walk = useWalk({ steps, draft, root })
  const { saving, problem, forgetProblem, formProps } = useSubmit({
    send: async () => {
      if (step !== last) return walk.refuse(step) ? undefined : walk.go(step + 1)
      if (walk.refuse(last)) return options.onIncomplete()
      const then = await options.submit(form.getValues(), draft.key())
      draft.finish()
      then()
    },
    refuse: (refusal) => {
      // After a refusal, a corrected form is a new request. Without a response, the form may have been saved, so the
      // key stays.
      if (refusal.status > 0 && refusal.status < 500) draft.renewKey()
      walk.showRefusal(refusal)
      return refusal
    },
  })
  return {
    form,
    step,
    offer: draft.offer,
    isRestored: draft.isRestored,
    begin: draft.begin,
    saving,
    problem,
    previous: () => walk.go(Math.max(step - 1, 0)),
    clear: () => {
      forgetProblem()
      draft.clear()
    },
    formProps: {
      ...formProps,
      ref: (node) => {
        root.current = node
      },
    },
  }
}

type Walk<V extends Values> = Pick<Options<V>, 'steps'> & {
  draft: DraftForm<V>
  root: RefObject<HTMLFormElement | null>
}

/** Moves between steps, and returns to the step with an error. */
function useWalk<V extends Values>({ steps, draft: { form, setStep }, root }: Walk<V>) {
  // The step's inputs must be drawn before errors are set and the first invalid one is focused.
  const show = (at: number, faults: Faults) => {
    setStep(at)
    requestAnimationFrame(() => {
      if (root.current) showFaults(root.current, () => form.setErrors(faults))
    })
  }
  return {
    go: (to: number) => {
      form.clearErrors()
      setStep(to)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-step]')?.focus())
    },
    /** Shows the first invalid step up to `upTo`; returns whether there is one. */
    refuse: (upTo: number): boolean => {
      const faults = steps.map((each) => each.faults(form.getValues()))
      const at = faults.findIndex((each, index) => index <= upTo && Object.keys(each).length > 0)
      if (at >= 0) show(at, faults[at] ?? {})
      return at >= 0
    },
    /** Shows the errors of a refusal at their step. */
    showRefusal: ({ errors }: ApiProblem) => {
      const field = String(errors[0]?.path[0])
      const at = steps.findIndex(({ fields }) => fields.includes(field))
      if (at >= 0) show(at, Object.fromEntries(errors.map(({ path, msg }) => [path.join('.'), msg])))
    },
  }
}
