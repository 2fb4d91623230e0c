import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { fullName } from '../full-name.ts'

/** The names of a proposal's jobs, by id: 'J-0128 Washer leaks'. */
export const jobNames = ({ jobs }: PlanProposal): ReadonlyMap<string, string> =>
  new Map(jobs.map(({ _id, jobNumber, title }) => [_id, `${jobNumber} ${title}`]))

/** The names of a proposal's technicians, by id. */
export const technicianNames = ({ technicians }: PlanProposal): ReadonlyMap<string, string> =>
  new Map(technicians.map((each) => [each._id, fullName(each)]))
