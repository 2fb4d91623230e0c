import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useLanguage } from '../../../kit/api/language.ts'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import { useProgressText } from '../../visit-progress.tsx'
import { isLate } from '../board-figures.ts'
import type { TechnicianLook } from './technician-marks.tsx'

type About = { now: number; people: readonly TechnicianLook[] }

/**
 * Returns a function that writes a visit in one line: '10:15–11:15, Washer leaks, É. Tremblay, Tess Tran, Pending,
 * late'.
 */
export function useVisitWords(clock: PlaceClock) {
  const { t } = useTranslation('operations/agenda')
  const language = useLanguage()
  const progressText = useProgressText(clock)
  return useMemo(
    () =>
      (visit: BoardAppointment, { now, people }: About): string =>
        [
          `${clock.time(visit.startAt)}–${clock.time(visit.endAt)}`,
          visit.job.title,
          visit.job.client.name,
          people.map(({ name }) => name).join(', ') || t(visit.techs.length === 0 ? 'nobody' : 'somebody'),
          visit.progress && progressText({ progress: visit.progress, startAt: visit.startAt }),
          appointmentStates.words[visit.status][language],
          isLate(visit, now) && t('late'),
        ]
          .filter(Boolean)
          .join(', '),
    [t, language, clock, progressText],
  )
}
export type VisitWords = ReturnType<typeof useVisitWords>
