import { toast } from '../text/toast.tsx'
import { problemOf } from './api.ts'

/** Says why something was not done: the field's own words where the server names one. */
export function tellProblem(error: unknown): void {
  const { errors, msg } = problemOf(error)
  toast('error', errors[0]?.msg ?? msg)
}
