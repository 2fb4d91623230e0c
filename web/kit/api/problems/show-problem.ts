import { toast } from '../../text/toast.tsx'
import { problemOf } from '../api.ts'

/**
 * Shows a message with the reason for an error. If the error names invalid fields, shows the message of the first
 * invalid field.
 */
export function showProblem(error: unknown): void {
  const { errors, msg } = problemOf(error)
  toast('error', errors[0]?.msg ?? msg)
}
