import { toast } from '../../text/toast.tsx'
import { problemOf } from '../api.ts'

/** Shows why something failed: the message of the first invalid field if the server states one, else the error's. */
export function showProblem(error: unknown): void {
  const { errors, msg } = problemOf(error)
  toast('error', errors[0]?.msg ?? msg)
}
