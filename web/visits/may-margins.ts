import { useMay } from '../kit/api/may.ts'

/** Whether somebody may see margins: with few hours on a job its labour tells what an hour of a person costs (OPEN-385). */
export function useMayMargins(): boolean {
  const reads = useMay('ACCTG_INVOICE', 'read')
  const readsJobs = useMay('OP_JOB', 'read')
  const administers = useMay('HR_WORKFORCE_MEMBER', 'admin')
  return reads && readsJobs && administers
}
