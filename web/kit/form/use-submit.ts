import { type FormEvent, useState } from 'react'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showProblem } from '../api/show-problem.ts'
import { useOnce } from '../value/use-once.ts'
import { mayBeSent } from '../../ui/form-work.ts'
import { keepFocus } from './keep/keep-focus.ts'

type Options = {
  /** Checks and sends what stands in the form; throws what is refused. */
  send: (root: ParentNode) => Promise<void>
  /**
   * Shows a refusal at the fields that it is about; answers what is left to say of the whole. A form too small for that
   * has none: it is said in a toast.
   */
  refuse?: (refusal: ApiProblem, root: ParentNode) => ApiProblem | null
}

function inToast(refusal: ApiProblem): null {
  showProblem(refusal)
  return null
}

/**
 * How every form is submitted: once at a time, after what its inputs still make was made and nothing is left that they
 * could not read; what is refused is shown at its fields, and above them where no field says it (UI-19).
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
    /** True from submit until answered; a second submit meanwhile does nothing. */
    saving: running,
    isSaving: isRunning,
    /** What is wrong with the whole, in words; a field's own fault stands at the field. */
    problem,
    forgetProblem: () => setProblem(null),
    submit,
    /** For the `<form>` itself. */
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // A dialog opened within a form stands in that form's tree: what is submitted in it is its own.
        event.stopPropagation()
        void submit(event.currentTarget)
      },
      onMouseDown: keepFocus,
    },
  } as const
}
