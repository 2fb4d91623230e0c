import { review } from '@fieldhouse/domain/marketing/review'
import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** Shows the client's review on the page of a job. */
export const reviewOfJob: AddedTab<JobRecord> = {
  entity: review,
  words: 'marketing',
  value: 'review',
  Content: lazyRouteComponent(
    withTexts(['marketing/reviews'], () => import('./review-of-job.tsx')),
    'ReviewOfJob',
  ),
}
