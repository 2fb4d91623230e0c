import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'

/** Leads somebody of the company to a machine's page, in the workspace that it is of. */
export function leadToMachine({ _id, workspace }: NonNullable<RequestForm['machine']>): void {
  setCurrentWorkspace(workspace)
  location.replace(`/databases/machines/${_id}`)
}
