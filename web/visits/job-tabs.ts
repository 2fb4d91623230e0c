import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** What the visits of a job took, on its page. */
export const chargesOfJob: AddedTab<JobRecord> = {
  entity: visitCharge,
  words: 'visits/charges',
  value: 'charges',
  Content: lazyRouteComponent(() => import('./charges-of-job.tsx'), 'ChargesOfJob'),
}

/** What is left of a job, on its page. */
export const marginOfJob: AddedTab<JobRecord> = {
  section: 'ACCTG_INVOICE',
  title: 'margins',
  value: 'margin',
  Content: lazyRouteComponent(() => import('./margin-of-job.tsx'), 'MarginOfJob'),
}
