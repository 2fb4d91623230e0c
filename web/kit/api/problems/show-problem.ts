import { toast } from '../../text/toast.tsx'
import { problemOf } from '../api.ts'

/**
 * Shows why something failed. The message of the first invalid field takes precedence over the message of the error.
 */
export function showProblem(error: unknown): void {
  const { errors, msg } = problemOf(error)
  toast('error', errors[0]?.msg ?? msg)
}
