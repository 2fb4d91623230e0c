import { job } from '@fieldhouse/domain/operations/job'
import type { rewardPoint } from '@fieldhouse/domain/rewards/reward-point'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useMay } from '../kit/api/may.ts'
import { RecordLink } from '../screens/record-link.tsx'

/** Shows the reason for points. A job is a link if the user may read jobs. */
export function AboutJob({ of }: { of: Read<typeof rewardPoint> }) {
  const seesJobs = useMay(job.section, 'read')
  if (of.job === null || !seesJobs) return of.about
  return (
    <RecordLink entity="job" record={{ _id: of.job }}>
      {of.about}
    </RecordLink>
  )
}
