import { toast } from '../ui/toast.tsx'
import { ApiProblem } from './api.ts'
import { i18n } from './i18n.ts'

/** Says why something was not done: the field's own words where the server names one. */
export function tellProblem(error: unknown): void {
  const said = error instanceof ApiProblem ? (error.errors[0]?.msg ?? error.msg) : i18n.t('ui:serverError')
  toast('error', said)
}
