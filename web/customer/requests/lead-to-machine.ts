import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'

/** Opens a machine's page in its workspace, for users of the company. */
export function leadToMachine({ _id, workspace }: NonNullable<RequestForm['machine']>): void {
  setCurrentWorkspace(workspace)
  location.replace(`/databases/machines/${_id}`)
}
