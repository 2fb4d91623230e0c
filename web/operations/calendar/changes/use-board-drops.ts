import type { Board } from '@fieldhouse/domain/operations/board'
import { sayWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useLanguage } from '../../../kit/api/language.ts'
import { useSignedIn } from '../../../kit/api/session.ts'
import type { Candidate } from '../../../kit/days/held.ts'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import type { BoardGridProps } from '../board-grid-props.ts'
import { dropWarnings } from './drop-warnings.ts'
import { type DropRefusal, busyIndex, newPlace, partOf, placeDropped, whyNotThere } from '../visit-places.ts'

/** Returns the texts of the reasons why a visit or job cannot be dropped. */
function useRefusalWords({ technicians }: Board, clock: PlaceClock) {
  const { t } = useTranslation('operations/calendar')
  const nameOf = (id: string) => technicians.find(({ _id }) => _id === id)?.firstName ?? ''
  return (refusal: DropRefusal): string => {
    switch (refusal.code) {
      case 'PAST':
        return t('refusals.past')
      case 'GOES_ALREADY':
        return t('refusals.goesAlready', { name: nameOf(refusal.technician) })
      case 'BOOKED':
        return t('refusals.booked', { name: nameOf(refusal.technician), until: clock.time(refusal.until) })
      case 'HELD':
        return t('refusals.held', { name: refusal.by })
    }
  }
}

/** Converts a drop on the board to a moved visit or a newly booked job. */
export function useBoardDrops({ whole, clock, now, jobOf, onMove, onBook }: BoardGridProps) {
  const { user } = useSignedIn()
  const busy = useMemo(() => busyIndex(whole), [whole])
  const rows = useMemo(() => new Map(whole.technicians.map((each) => [each._id, each])), [whole.technicians])
  const language = useLanguage()
  const wordsOf = useRefusalWords(whole, clock)
  const moved = (dropped: Candidate) =>
    dropped.isNew || dropped.id === null ? null : partOf(dropped.id, whole.appointments)
  const placeOf = (dropped: Candidate) => {
    const part = moved(dropped)
    return part ? placeDropped(part.visit, part.row, dropped) : newPlace(dropped)
  }
  const jobHeld = ({ id }: Candidate, part: ReturnType<typeof moved>) =>
    part ? part.visit.job : id === null ? undefined : jobOf(id)
  return {
    placeOf,
    /** Returns the warning about a drop, or null. The warning is shown before and after the drop. */
    warn: (dropped: Candidate): string | null => {
      const held = jobHeld(dropped, moved(dropped))
      if (!held) return null
      const found = dropWarnings({ technicians: rows, holidays: whole.holidays }, held, placeOf(dropped))
      const said = found.map((each) => sayWarning(each, rows.get(each.technician)?.firstName ?? '', language))
      return said.join(' · ') || null
    },
    mayDrop: (dropped: Candidate): string | null => {
      const visit = moved(dropped)?.visit ?? null
      const refusal = whyNotThere(busy, { visit, place: placeOf(dropped), now, person: user.id })
      return refusal && wordsOf(refusal)
    },
    onDrop: (dropped: Candidate) => {
      const part = moved(dropped)
      if (part) return onMove(part.visit, placeOf(dropped))
      const job = dropped.id === null ? undefined : jobOf(dropped.id)
      if (job) onBook(job, placeOf(dropped))
    },
  }
}
