import { type Search, findTechnicians } from '@fieldhouse/domain/operations/availability/availability'
import type { FirstFree } from '@fieldhouse/domain/operations/calls'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/availability/start-times'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import type { Work } from '../../kit/database/work.ts'
import { type JobPlace, type KnownCandidate, loadCandidates } from '../candidates.ts'

/** The maximum time from now for which the search looks for a free technician, in ms. */
const fortnight = 14 * 86_400_000

/** A search that found no free technician: the candidates, the duration (ms), and the visits to ignore. */
type InVain = {
  candidates: readonly KnownCandidate[]
  search: Omit<Search, 'wanted'>
  place: JobPlace | null
  duration: number
  skip: readonly string[]
}

/**
 * Finds the technician with the required skills who is free first within two weeks, regardless of the client's times.
 * Returns null if no technician is free. Travel times are estimated.
 */
export async function firstFreeOf(work: Work, of: InVain): Promise<FirstFree | null> {
  const { candidates, search, place, duration, skip } = of
  const able = candidates.filter(({ skills }) => search.skills.every(({ _id }) => skills.includes(_id)))
  if (able.length === 0) return null
  const from = Math.max(search.now, Math.min(...search.windows.map((window) => window.from)))
  const span = { from, to: from + fortnight }
  const technicians = able.map(({ id }) => id)
  const known = await loadCandidates(work, { span, place, technicians, skip })
  const wanted = { duration, place: place?.point, travel: estimatedTravel }
  const { offered } = findTechnicians(known, { ...search, windows: [span], wanted })
  const starts = offered.flatMap((offer) => {
    const [startAt] = startChoices(commonStretches([offer]))
    const person = known.find(({ id }) => id === offer.id)?.person
    return startAt === undefined || !person ? [] : [{ person, startAt }]
  })
  const [first] = starts.toSorted((a, b) => a.startAt - b.startAt)
  if (!first) return null
  const { _id, firstName, lastName } = first.person
  return { technician: { _id, firstName, lastName }, startAt: first.startAt }
}
