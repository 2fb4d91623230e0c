import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef } from 'react'
import type { ApiProblem, FieldProblem } from '../../api/api.ts'
import { problemOfForm } from '../faults.ts'
import { showFaults } from '../focus-fault.ts'
import { type Again, type DraftForm, useDraftForm } from '../keep/use-draft-form.ts'
import { useSubmit } from '../use-submit.ts'

type Values = Record<string, unknown>
type Faults = Record<string, string>

/** A step of a form, with its name and a function that returns its errors by dotted path. */
export type Step<V extends Values> = {
  label: string
  /**
   * The first segments of the paths of the step's fields. These segments determine in which step an error of the server
   * is shown.
   */
  fields: readonly string[]
  faults: (values: V) => Faults
  /**
   * Whether the values leave nothing to decide in this step. Next skips a step without a decision, but Previous opens
   * it.
   */
  isSettled?: (values: V) => boolean
}

type Options<V extends Values> = {
  /** The name under which the draft is stored (UI-20). */
  name: string
  /** The ids of the records that the form changes, or null. The draft is offered only for the same records. */
  about: string | null
  /**
   * A step that must be repeated after a draft is restored. `without` removes the answers of this step from the
   * values.
   */
  again?: Again<V>
  initialValues: V
  steps: readonly Step<V>[]
  /**
   * Sends the form. The key makes a repeated submit take effect only once (UI-19). The returned function is called
   * after saving.
   */
  submit: (values: V, idempotencyKey: string) => Promise<() => void>
  /** Shows that the current step is not complete (OPEN-79). */
  onIncomplete: () => void
}

export type StepsForm<V extends Values> = Pick<DraftForm<V>, 'offer' | 'isRestored' | 'begin'> & {
  form: UseFormReturnType<V>
  step: number
  saving: boolean
  problem: ApiProblem | null
  previous: () => void
  clear: () => void
  /**
   * The props of the `<form>` element. Enter and the main button go to the next step, or submit the form in the last
   * step.
   */
  formProps: ReturnType<typeof useSubmit>['formProps'] & { ref: (node: HTMLFormElement | null) => void }
}

/** The next step that leaves the user something to decide, else the last step. */
function nextStep<V extends Values>(steps: readonly Step<V>[], step: number, values: V): number {
  const open = steps.findIndex(({ isSettled }, at) => at > step && isSettled?.(values) !== true)
  return open < 0 ? steps.length - 1 : open
}

/**
 * A form of several steps. Each step is validated before the next one opens. A reload keeps all values, and the form is
 * sent only once (UI-16..21).
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
      if (step !== last)
        return walk.refuse(step) ? undefined : walk.go(nextStep(steps, step, form.getValues()))
      if (walk.refuse(last)) return options.onIncomplete()
      const then = await options.submit(form.getValues(), draft.key())
      draft.finish()
      then()
    },
    refuse: (refusal) => {
      // After a refusal, the corrected form is a new request and needs a new key. If there was no response, the form
      // may already be saved, so the key stays the same.
      if (refusal.status > 0 && refusal.status < 500) draft.renewKey()
      walk.showRefusal(refusal)
      const errors = refusal.errors.filter((each) => !steps.some((of) => isOfStep(of, each)))
      return problemOfForm(refusal, errors)
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

/** Whether an error of the server belongs to a field of a step. */
const isOfStep = ({ fields }: Pick<Step<never>, 'fields'>, { path }: FieldProblem): boolean =>
  fields.includes(String(path[0]))

/** Opens another step, or the first step with errors. */
function useWalk<V extends Values>({ steps, draft: { form, setStep }, root }: Walk<V>) {
  // The inputs of the step must be drawn before errors are set and the first invalid input is focused.
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
    /**
     * Opens the first invalid step up to step `upTo` and shows its errors. Returns false if all these steps are valid.
     */
    refuse: (upTo: number): boolean => {
      const faults = steps.map((each) => each.faults(form.getValues()))
      const at = faults.findIndex((each, index) => index <= upTo && Object.keys(each).length > 0)
      if (at >= 0) show(at, faults[at] ?? {})
      return at >= 0
    },
    /** Shows the errors of a refusal in the step to which they belong. */
    showRefusal: ({ errors }: ApiProblem) => {
      const first = errors.find((each) => steps.some((of) => isOfStep(of, each)))
      const at = steps.findIndex((of) => first !== undefined && isOfStep(of, first))
      if (at >= 0) show(at, Object.fromEntries(errors.map(({ path, msg }) => [path.join('.'), msg])))
    },
  }
}
