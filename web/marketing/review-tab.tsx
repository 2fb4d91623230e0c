import { review } from '@fieldhouse/domain/marketing/review'
import type { job } from '@fieldhouse/domain/operations/job'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AddedTab } from '../kit/record/added-tab.tsx'

/** Loaded with the tab. */
const ReviewOfJob = lazyRouteComponent(
  withTexts(['marketing/reviews'], () => import('./review-of-job.tsx')),
  'ReviewOfJob',
)

/** Shows on a job's page what its client said of it. */
export const reviewOfJob: AddedTab<Read<typeof job>> = {
  entity: review,
  words: 'marketing',
  value: 'review',
  Content: ({ record }) => (
    <Suspense>
      <ReviewOfJob record={record} />
    </Suspense>
  ),
}
