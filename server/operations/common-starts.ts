import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { type Search, findTechnicians } from '@fieldhouse/domain/operations/availability'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/start-times'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import type { Work } from '../kit/database/work.ts'
import { loadCandidates, placeOfJob } from './candidates.ts'

/** Who is to be free for as long as from `from` to `to` within a stretch, for which job; `id` is the visit that moves. */
type SoughtStarts = Interval & {
  span: Interval
  job: string | null
  technicians: readonly string[]
  id: string | null
}

/** The quarters of an hour at which all of them are free, as the finder sees it: hours, time off and ways included. */
export async function commonStarts(work: Work, sought: SoughtStarts): Promise<number[]> {
  const { span, job, technicians, id, from, to } = sought
  const place = job === null ? null : await placeOfJob(work, job)
  const candidates = await loadCandidates(work, { span, place, technicians, skip: id ? [id] : [] })
  const search: Search = {
    windows: [span],
    wanted: { duration: to - from, place: place?.point, travel: estimatedTravel },
    // Whoever was chosen goes, whatever they know.
    skills: [],
    now: work.now.getTime(),
  }
  const { offered } = findTechnicians(candidates, search)
  return offered.length < technicians.length ? [] : startChoices(commonStretches(offered))
}
