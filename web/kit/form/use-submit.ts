import { type FormEvent, useState } from 'react'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useOnce } from '../value/use-once.ts'
import { mayBeSent } from '../../ui/form-work.ts'
import { keepFocus } from './keep/keep-focus.ts'

type Options = {
  /** Validates and sends the form. The function throws the server's refusal. */
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
 * Submits a form, one attempt at a time. The hook waits for pending work of inputs and refuses unreadable text.
 * `problem` is the error that no field shows (UI-19).
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
        // React also passes the events of a dialog that was opened within this form to the form. Therefore, the
        // dialog's submit event is stopped here.
        event.stopPropagation()
        void submit(event.currentTarget)
      },
      onMouseDown: keepFocus,
    },
  } as const
}
