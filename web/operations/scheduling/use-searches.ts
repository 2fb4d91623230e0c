import { useEffect, useRef, useState } from 'react'
import {
  type Findings,
  type Original,
  type SchedulingState,
  type VisitNeeds,
  afterSearch,
} from './scheduling-state.ts'
import { useFirstFree } from './use-first-free.ts'
import { useFirstOffer } from './use-first-offer.ts'
import { useLearntNeeds } from './use-learnt-needs.ts'
import { useTechnicianSearch } from './use-technician-search.ts'

type About = {
  job: VisitNeeds & { _id: string }
  /** The appointment to move; null for a new appointment. */
  original: Original | null
  zone: string
  state: SchedulingState
  change: (next: SchedulingState) => void
}

/**
 * Calls `search` once when the dialog opens, because technicians who are already chosen need the offered times
 * (APPT-08).
 */
function useOnceOpened(search: () => void) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    search()
  }, [search])
}

/** The searches for technicians, and the result of the last one. */
export function useSearches({ job, original, zone, state, change }: About) {
  const [findings, setFindings] = useState<Findings | null>(null)
  const isNew = original === null
  const { run, searching } = useTechnicianSearch({ job: job._id, skip: original?._id ?? null, zone })
  const learnt = useLearntNeeds({ job, zone, isNew })
  const take = (found: Findings, next: SchedulingState) => {
    setFindings(found)
    if (next !== state) change(next)
  }
  const search = async () => {
    const found = await run(state)
    if (!found) return null
    learnt.note(state)
    take(found, isNew ? afterSearch(state, 'create') : state)
    return found
  }
  const takeFirstFree = useFirstFree({ state, zone, run, onFound: take })
  const firstOffer = useFirstOffer({ job: job._id, state, zone, isNew })
  useOnceOpened(() => {
    if (original || state.chosen.length > 0) void run(state).then(setFindings)
  })
  return {
    findings,
    searching,
    search,
    takeFirstFree,
    firstOffer,
    /** Takes over a result, and a state with choices from this result. */
    take: (found: Findings, next: SchedulingState) => {
      learnt.note(state)
      take(found, next)
    },
    forget: () => setFindings(null),
    /** Stores the needs of the last search on the job. */
    keepNeeds: learnt.keep,
  }
}
