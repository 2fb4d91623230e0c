import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'

/** Opens the page of a machine in its workspace. This function is called only for users of the company. */
export function leadToMachine({ _id, workspace }: NonNullable<RequestForm['machine']>): void {
  setCurrentWorkspace(workspace)
  location.replace(`/databases/machines/${_id}`)
}
