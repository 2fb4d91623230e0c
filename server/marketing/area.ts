import type { Area } from '../area.ts'
import { jobRoutes } from '../operations/job.ts'
import { reviewsJob } from './mail-reviews.ts'
import { serveReviewFigures } from './review-figures.ts'
import { reviewPage } from './review-page.ts'
import { reviewSample } from './sample-reviews.ts'
import { askAfterCompletion, reviewRoutes } from './review.ts'

/** Clients' reviews of the company's work. */
export const marketingArea: Area = {
  entities: [reviewRoutes],
  extends: [{ of: jobRoutes, afterUpdate: askAfterCompletion, history: [reviewRoutes] }],
  constraints: { taken: { reviews_job_taken: 'REVIEW_ASKED' } },
  serve: [serveReviewFigures],
  jobs: [reviewsJob],
  links: [reviewPage],
  sample: reviewSample,
}
