import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { useMay } from '../kit/api/may.ts'

/** Whether the user may create jobs from requests. This needs the permissions to create jobs and to change requests. */
export function useMayMakeJob(): boolean {
  const mayCreate = useMay(jobRequest.section, 'create')
  const mayUpdate = useMay(jobRequest.section, 'update')
  return mayCreate && mayUpdate
}
