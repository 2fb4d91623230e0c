import type { Area } from '../area.ts'
import { reviewRoutes } from '../marketing/review.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { afterJob, afterReview, afterVisit, afterVisitGone } from './events.ts'
import { serveRewardMonth } from './month.ts'
import { rewardPointRoutes, rewardRoutes } from './reward.ts'
import { serveRewardRules } from './rules.ts'
import { rewardSample } from './sample-rewards.ts'

/** Rewards for good work: rewards that users give by hand, and points that rules give. */
export const rewardsArea: Area = {
  entities: [rewardRoutes, rewardPointRoutes],
  extends: [
    { of: jobRoutes, afterUpdate: afterJob },
    { of: appointmentRoutes, afterUpdate: afterVisit, afterDelete: afterVisitGone },
    { of: reviewRoutes, afterUpdate: afterReview },
  ],
  serve: [serveRewardRules, serveRewardMonth],
  sample: rewardSample,
}
