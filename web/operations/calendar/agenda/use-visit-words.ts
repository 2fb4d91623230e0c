import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/api/language.ts'
import type { GridClock } from '../../../kit/days/use-grid-words.ts'
import { isLate } from '../board-figures.ts'
import type { TechnicianLook } from './technician-marks.tsx'

type About = { now: number; clock: GridClock; people: readonly TechnicianLook[] }

/** All that a visit says in one line, made once for all visits of a month: '10:15–11:15, Washer leaks, É. Tremblay, Tess Tran, Pending, late'. */
export function useVisitWords() {
  const { t } = useTranslation('operations/agenda')
  const language = useLanguage()
  return useMemo(
    () =>
      (visit: BoardAppointment, { now, clock, people }: About): string =>
        [
          `${clock.time(visit.startAt)}–${clock.time(visit.endAt)}`,
          visit.job.title,
          visit.job.client.name,
          people.map(({ name }) => name).join(', ') || t(visit.techs.length === 0 ? 'nobody' : 'somebody'),
          appointmentStates.words[visit.status][language],
          isLate(visit, now) && t('late'),
        ]
          .filter(Boolean)
          .join(', '),
    [t, language],
  )
}
export type VisitWords = ReturnType<typeof useVisitWords>
