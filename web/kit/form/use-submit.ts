import { type FormEvent, useState } from 'react'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useOnce } from '../value/use-once.ts'
import { mayBeSent } from '../../ui/form-work.ts'
import { keepFocus } from './keep/keep-focus.ts'

type Options = {
  /** Sends the form. If the server refuses the request, throws the refusal. */
  send: (root: ParentNode) => Promise<void>
  /**
   * Shows a refusal at the fields. Returns the problem that remains for the whole form, or null. By default, the
   * refusal is shown as a toast.
   */
  refuse?: (refusal: ApiProblem, root: ParentNode) => ApiProblem | null
}

function inToast(refusal: ApiProblem): null {
  showProblem(refusal)
  return null
}

/**
 * Submits a form, one attempt at a time. Waits for pending work of inputs, and does not send unreadable text.
 * `problem` is the error of the whole form (UI-19).
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
    /** Whether an attempt is running. A second submit is ignored during this time. */
    saving: running,
    isSaving: isRunning,
    /** The problem of the whole form. The errors of single fields are shown at the fields. */
    problem,
    forgetProblem: () => setProblem(null),
    submit,
    /** The props of the `<form>` element. */
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // In React, events of a dialog bubble to the form that rendered the dialog. Stopping the event keeps a
        // dialog's submit from submitting the outer form.
        event.stopPropagation()
        void submit(event.currentTarget)
      },
      onMouseDown: keepFocus,
    },
  } as const
}
