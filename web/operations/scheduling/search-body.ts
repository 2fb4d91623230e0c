import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { availabilitySearch } from '@fieldhouse/domain/operations/availability/availability-search'
import type { z } from 'zod'
import type { VisitNeeds } from './scheduling-state.ts'

/** The body of a search for technicians. */
export type SearchBody = z.input<typeof availabilitySearch>

type Asked = Pick<VisitNeeds, 'estimatedDuration' | 'skills'> & {
  /** The id of the job. */
  job: string
  /** The id of the visit that is being moved; null for a new visit. */
  skip: string | null
  windows: Interval[]
}

/** Builds the body of a search for the technicians of a visit. */
export const searchBody = ({ job, skip, windows, estimatedDuration, skills }: Asked): SearchBody => ({
  clientAvailabilities: windows,
  estimatedDuration,
  jobId: job,
  ...(skip ? { skipAppointmentIds: [skip] } : {}),
  ...(skills.length > 0 ? { skills: skills.map(({ _id }) => _id) } : {}),
})
