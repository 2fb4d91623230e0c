import { job as jobEntity } from '@fieldhouse/domain/operations/job'
import { useRef } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { type SchedulingState, type VisitNeeds, learntNeeds } from './scheduling-state.ts'

type About = {
  job: VisitNeeds & { _id: string }
  zone: string
  /** Whether the visit is new. The job's needs are not stored when a visit is moved. */
  isNew: boolean
}

/**
 * After a new visit is created, stores the duration, skills and client availability of the search on the job, if the
 * user may change jobs.
 */
export function useLearntNeeds({ job, zone, isNew }: About) {
  const mayUpdate = useMay(jobEntity.section, 'update')
  const { update } = useRecordChanges(jobEntity)
  const searched = useRef<SchedulingState | null>(null)
  return {
    /** Stores the state with which the last search was made. */
    note: (state: SchedulingState) => void (searched.current = state),
    keep: () => {
      const values = isNew && mayUpdate && searched.current ? learntNeeds(job, searched.current, zone) : null
      // The visit is already saved, so a failed update of the job only shows an error.
      if (values) update.mutate({ id: job._id, values }, { onError: showProblem })
    },
  }
}
