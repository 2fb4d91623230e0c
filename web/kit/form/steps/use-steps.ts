import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef } from 'react'
import type { ApiProblem } from '../../api/api.ts'
import { showFaults } from '../focus-fault.ts'
import { type Again, type DraftForm, useDraftForm } from '../keep/use-draft-form.ts'
import { useSubmit } from '../use-submit.ts'

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
  /** Names the draft (UI-20). */
  name: string
  /** The ids of the records it is begun from, or null: its draft is theirs alone. */
  about: string | null
  /** What a draft that is resumed is asked again: its values without it, and the step that asks. */
  again?: Again<V>
  initialValues: V
  steps: readonly Step<V>[]
  /** Sends everything, with a key that makes a second try harmless (UI-19); answers what to do once it is saved. */
  submit: (values: V, idempotencyKey: string) => Promise<() => void>
  /** Says that a step is not complete (OPEN-79). */
  onIncomplete: () => void
}

export type StepsForm<V extends Values> = Pick<DraftForm<V>, 'offer' | 'isRestored' | 'begin'> & {
  form: UseFormReturnType<V>
  step: number
  saving: boolean
  problem: ApiProblem | null
  previous: () => void
  clear: () => void
  /** For the `<form>` itself: Enter and the main button go on, on the last step they send. */
  formProps: ReturnType<typeof useSubmit>['formProps'] & { ref: (node: HTMLFormElement | null) => void }
}

/** A form of several steps: each checked before the next, everything saved across reloads, sent once (UI-16..21). */
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
      // Refused is not sent: the corrected form is another request. An unanswered one may have arrived.
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

/** Leads from step to step, and back to the one where something is wrong. */
function useWalk<V extends Values>({ steps, draft: { form, setStep }, root }: Walk<V>) {
  // The step's inputs are drawn before their faults are set and the first one is focused.
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
    /** Shows the first faulty step up to `upTo`; answers whether there is one. */
    refuse: (upTo: number): boolean => {
      const faults = steps.map((each) => each.faults(form.getValues()))
      const at = faults.findIndex((each, index) => index <= upTo && Object.keys(each).length > 0)
      if (at >= 0) show(at, faults[at] ?? {})
      return at >= 0
    },
    /** Brings what the server refused to its step. */
    showRefusal: ({ errors }: ApiProblem) => {
      const field = String(errors[0]?.path[0])
      const at = steps.findIndex(({ fields }) => fields.includes(field))
      if (at >= 0) show(at, Object.fromEntries(errors.map(({ path, msg }) => [path.join('.'), msg])))
    },
  }
}
