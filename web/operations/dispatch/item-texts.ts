import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { Board } from '@fieldhouse/domain/operations/board'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { durationText } from '../../kit/value/duration-text.ts'
import { fullName } from '../full-name.ts'
import { type PlaceClock, townOf } from '../scheduling/place-clock.ts'
import { useProgressText } from '../visit-progress.tsx'

/** The texts of an item: a title, and a line of details. */
export type ItemText = { title: string; detail: string }

type About = { board: Board; clock: PlaceClock; severalDays: boolean }

/** Returns a function that returns the texts of an item. Times are in the workspace's time zone. */
export function useItemTexts({ board, clock, severalDays }: About): (item: DispatchItem) => ItemText {
  const { t } = useTranslation('operations/dispatch')
  const language = useLanguage()
  const progressText = useProgressText(clock)
  return useMemo(() => {
    const names = new Map(board.technicians.map((each) => [each._id, fullName(each)]))
    const nameOf = (id: string) => names.get(id) ?? ''
    const timeOf = (at: number) => (severalDays ? clock.instant(at) : clock.time(at))
    return (item) => {
      switch (item.kind) {
        case 'job': {
          const { jobNumber, title, client, estimatedDuration } = item.job
          const detail = [client.name, durationText(estimatedDuration, clock.locale)].join(' · ')
          return { title: `${jobNumber} ${title}`, detail }
        }
        case 'visit': {
          const { job, startAt, status, techs, progress } = item.visit
          const who = techs.length === 0 ? t('nobody') : techs.map(nameOf).join(', ')
          const state = progress
            ? progressText({ progress, startAt })
            : appointmentStates.words[status][language]
          return {
            title: `${timeOf(startAt)} ${job.jobNumber} ${job.title}`,
            detail: [state, who, job.client.name].join(' · '),
          }
        }
        case 'start': {
          const { _id, timezone } = item.technician
          const place = item.place ? t('startsHere') : t('noStart')
          const zone = timezone === board.timezone ? [] : [townOf(timezone)]
          return { title: nameOf(_id), detail: [place, ...zone].join(' · ') }
        }
        case 'present': {
          const { jobNumber, title } = item.visit.job
          return {
            title: nameOf(item.technician._id),
            detail: t('presentAt', { job: `${jobNumber} ${title}` }),
          }
        }
      }
    }
  }, [board, clock, severalDays, t, language, progressText])
}
