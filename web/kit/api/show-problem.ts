import { toast } from '../text/toast.tsx'
import { problemOf } from './api.ts'

/** Shows why something failed: the message of the first field where the server names one. */
export function showProblem(error: unknown): void {
  const { errors, msg } = problemOf(error)
  toast('error', errors[0]?.msg ?? msg)
}
