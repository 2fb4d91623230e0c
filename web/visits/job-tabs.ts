import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** The tab with the charges for a job's visits, on the job's page. */
export const chargesOfJob: AddedTab<JobRecord> = {
  entity: visitCharge,
  words: 'visits/charges',
  value: 'charges',
  Content: lazyRouteComponent(() => import('./charges-of-job.tsx'), 'ChargesOfJob'),
}

/** The tab with a job's margin, on the job's page. */
export const marginOfJob: AddedTab<JobRecord> = {
  section: 'ACCTG_INVOICE',
  title: 'margins',
  value: 'margin',
  Content: lazyRouteComponent(() => import('./margin-of-job.tsx'), 'MarginOfJob'),
}
