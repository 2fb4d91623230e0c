import type { Load } from '@fieldhouse/domain/operations/availability/load'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { VisitProgress } from '@fieldhouse/domain/operations/visit-progress'
import type { Board, BoardAppointment, BoardTechnician, Way } from '@fieldhouse/domain/operations/board'
import { sayWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import {
  IconAlertTriangle,
  IconArrowsCross,
  IconCalendarCheck,
  IconCheck,
  IconClockExclamation,
  IconClockPause,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useFormat } from '../../kit/value/format.ts'
import type { Grouping } from './board-groups.ts'
import { type PlaceClock, townOf } from '../scheduling/place-clock.ts'
import { ProgressIcon, useProgressText } from '../visit-progress.tsx'

const size = { size: 13, 'aria-hidden': true } as const

/**
 * The icon of each status. A new visit has no icon, because it must differ from a pending visit, which has the same
 * colour.
 */
const statusIcons: Record<AppointmentStatus, React.ReactNode> = {
  NEW: null,
  PENDING: <IconUserCheck {...size} />,
  COMPLETE: <IconCheck {...size} />,
  CANCELLED: <IconX {...size} />,
  DELAYED: <IconClockPause {...size} />,
}

const markIcons = {
  late: <IconClockExclamation {...size} />,
  overlaps: <IconArrowsCross {...size} />,
  confirmed: <IconCalendarCheck {...size} />,
}

/** Formats a duration in ms briefly: '45 min', '2.5 h'. */
export function useShortTime(): (ms: number) => string {
  const { locale } = useFormat()
  return useMemo(() => {
    const make = (unit: 'minute' | 'hour') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
    const [minutes, hours] = [make('minute'), make('hour')]
    return (ms) => (ms < 3_600_000 ? minutes.format(Math.round(ms / 60_000)) : hours.format(ms / 3_600_000))
  }, [locale])
}

type Row = { share: number | null; count: number; zone: string | null; isShort: boolean }

type Group = Load & { people: number }

/** Joins the non-empty texts in one line. */
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

type About = { technicians: Board['technicians']; clock: PlaceClock }

/** The texts of the board's rows, visits and bands, in the user's language. */
export function useBoardWords({ technicians, clock }: About) {
  const { t } = useTranslation('operations/calendar')
  const language = useLanguage()
  const { locale } = useFormat()
  const short = useShortTime()
  const progressText = useProgressText(clock)
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    const names = new Map(technicians.map(({ _id, firstName }) => [_id, firstName]))
    const visits = (count: number) => t('visits', { count })
    const warned = ({ warnings }: Pick<BoardAppointment, 'warnings'>) =>
      warnings
        .map((warning) => sayWarning(warning, names.get(warning.technician) ?? t('somebody'), language))
        .join(' · ')
    return {
      unassigned: t('unassigned'),
      working: t('working'),
      visits,
      count: (count: number) => number.format(count),
      row: ({ share, count, zone, isShort }: Row) =>
        joined(
          share === null ? (isShort ? '–' : t('off')) : percent.format(share),
          isShort ? number.format(count) : visits(count),
          zone && townOf(zone),
        ),
      noGroup: (by: Exclude<Grouping, 'none'>) => t(`display.without.${by}`),
      group: ({ people, visits: count, booked, available }: Group) =>
        [
          t('display.people', { count: people }),
          visits(count),
          t('display.load', { booked: short(booked), available: short(available) }),
        ].join(' · '),
      visit: ({ job }: Pick<BoardAppointment, 'job'>) => `${job.client.name} · ${job.jobNumber}`,
      /** The progress of a visit is more precise than its status. Only a delayed visit shows both. */
      status: ({ status, progress }: Pick<BoardAppointment, 'status' | 'progress'>) => ({
        icon: progress && status !== 'DELAYED' ? null : statusIcons[status],
        label: appointmentStates.words[status][language],
      }),
      progress: (progress: VisitProgress, startAt: number) => ({
        icon: <ProgressIcon stage={progress.stage} size={size.size} />,
        label: progressText({ progress, startAt }),
      }),
      mark: (mark: keyof typeof markIcons) => ({ icon: markIcons[mark], label: t(`marks.${mark}`) }),
      warnings: (visit: Pick<BoardAppointment, 'warnings'>) => ({
        icon: <IconAlertTriangle {...size} />,
        label: warned(visit),
      }),
      off: ({ kind, reason }: Pick<BoardTechnician['off'][number], 'kind' | 'reason'>) =>
        [t(`offKinds.${kind}`), reason].filter(Boolean).join(' · '),
      held: (name: string | null) => (name === null ? t('heldByYou') : t('heldBy', { name })),
      by: (name: string) => t('by', { name }),
      way: ({ ms, estimated }: Way) => {
        const minutes = number.format(Math.round(ms / 60_000))
        return estimated ? t('about', { minutes }) : t('minutes', { minutes })
      },
    }
  }, [t, language, locale, technicians, progressText, short])
}
export type BoardWords = ReturnType<typeof useBoardWords>
