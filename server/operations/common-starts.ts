import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { type Search, findTechnicians } from '@fieldhouse/domain/operations/availability/availability'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/availability/start-times'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import type { Work } from '../kit/database/work.ts'
import { loadCandidates, placeOfJob } from './candidates.ts'

/**
 * The request for common starts: the technicians, the job and the search span. `from` and `to` only give the duration
 * of the visit. `id` is the visit to move.
 */
type SoughtStarts = Interval & {
  span: Interval
  job: string | null
  technicians: readonly string[]
  id: string | null
}

/**
 * The quarter-hour starts at which all technicians are free according to the finder, which considers hours, time off
 * and travel.
 */
export async function commonStarts(work: Work, sought: SoughtStarts): Promise<number[]> {
  const { span, job, technicians, id, from, to } = sought
  const place = job === null ? null : await placeOfJob(work, job)
  const candidates = await loadCandidates(work, { span, place, technicians, skip: id ? [id] : [] })
  const search: Search = {
    windows: [span],
    wanted: { duration: to - from, place: place?.point, travel: estimatedTravel },
    // The technicians are already chosen, so their skills do not matter.
    skills: [],
    now: work.now.getTime(),
  }
  const { offered } = findTechnicians(candidates, search)
  return offered.length < technicians.length ? [] : startChoices(commonStretches(offered))
}
