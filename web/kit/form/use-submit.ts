import { type FormEvent, useState } from 'react'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useOnce } from '../value/use-once.ts'
import { mayBeSent } from '../../ui/form-work.ts'
import { keepFocus } from './keep/keep-focus.ts'

type Options = {
  /** Validates and sends the form; throws a refusal. */
  send: (root: ParentNode) => Promise<void>
  /**
   * Shows a refusal at its fields; returns the problem that remains for the whole form, or null. By default the refusal
   * is shown as a toast.
   */
  refuse?: (refusal: ApiProblem, root: ParentNode) => ApiProblem | null
}

function inToast(refusal: ApiProblem): null {
  showProblem(refusal)
  return null
}

/**
 * Submits a form, one attempt at a time, once its inputs are readable and their pending work is done. Refusals are
 * shown at their fields, the rest is `problem` (UI-19).
 */
export function useSubmit({ send, refuse = inToast }: Options) {
  const { running, isRunning, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const submit = (root: ParentNode) =>
    run(async () => {
      if (!(await mayBeSent(root))) return
      setProblem(null)
      try {
        await send(root)
      } catch (error) {
        setProblem(refuse(problemOf(error), root))
      }
    })
  return {
    /** True from submit until the response; a second submit in between is ignored. */
    saving: running,
    isSaving: isRunning,
    /** The problem of the whole form; errors of single fields are shown at the fields. */
    problem,
    forgetProblem: () => setProblem(null),
    submit,
    /** The props of the `<form>` element. */
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // React passes events of a dialog opened within this form on to it, so the dialog's submit is stopped here.
        event.stopPropagation()
        void submit(event.currentTarget)
      },
      onMouseDown: keepFocus,
    },
  } as const
}
