import { useMay } from '../kit/api/may.ts'

/**
 * Whether the user may see margins. Margins are protected, because the labour cost of a job with few hours reveals a
 * person's hourly cost (OPEN-385).
 */
export function useMayMargins(): boolean {
  const reads = useMay('ACCTG_INVOICE', 'read')
  const readsJobs = useMay('OP_JOB', 'read')
  const administers = useMay('HR_WORKFORCE_MEMBER', 'admin')
  return reads && readsJobs && administers
}
