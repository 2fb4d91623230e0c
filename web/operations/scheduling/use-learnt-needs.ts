import { job as jobEntity } from '@fieldhouse/domain/operations/job'
import { useRef } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { type SchedulingState, type VisitNeeds, learntNeeds } from './scheduling-state.ts'

/**
 * Keeps on the job what was searched with, once the visit is made: how long it takes, which skills, when the client is free.
 * So the board and plans know it. Who may not change jobs keeps nothing.
 */
export function useLearntNeeds({ job, zone }: { job: VisitNeeds & { _id: string }; zone: string }) {
  const mayUpdate = useMay(jobEntity.section, 'update')
  const { update } = useRecordChanges(jobEntity)
  const searched = useRef<SchedulingState | null>(null)
  return {
    /** What a search was made with. */
    note: (state: SchedulingState) => void (searched.current = state),
    keep: () => {
      const values = mayUpdate && searched.current ? learntNeeds(job, searched.current, zone) : null
      // The visit is saved already: what the job could not keep is said, and nothing is taken back.
      if (values) update.mutate({ id: job._id, values }, { onError: showProblem })
    },
  }
}
