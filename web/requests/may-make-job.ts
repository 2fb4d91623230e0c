import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { useMay } from '../kit/api/may.ts'

/**
 * Whether the user may make jobs from requests. Making jobs needs the permissions to create jobs and to change
 * requests.
 */
export function useMayMakeJob(): boolean {
  const mayCreate = useMay(jobRequest.section, 'create')
  const mayUpdate = useMay(jobRequest.section, 'update')
  return mayCreate && mayUpdate
}
