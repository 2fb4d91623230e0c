import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../../kit/api/api.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useFormat } from '../../kit/value/format.ts'
import type { AppointmentRecord } from '../appointment-record.ts'
import { warningsText } from '../booking-warning-text.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { refusalOf } from './booking-refusal.ts'

/** Who took a time how long ago is said for so long, in ms. */
const recently = 10 * 60_000

type Refused = {
  error: unknown
  title: string
  /** When it would have begun, epoch ms. */
  startAt: number
  /** Tries again at another start. */
  onRetry: (startAt: number) => void
}

/** Says what came of moves and bookings: done with the way back, or refused with the reason and the nearest free start. */
export function useBookingNews(clock: PlaceClock) {
  const { t } = useTranslation(['operations/calendar', 'kit'])
  const format = useFormat()
  const language = useLanguage()
  const { user } = useSignedIn()
  const when = (startAt: number, other: number) =>
    dayAt(startAt, clock.zone) === dayAt(other, clock.zone) ? clock.time(startAt) : clock.instant(startAt)
  return {
    saved: (
      saved: AppointmentRecord,
      { title, isNew }: { title: string; isNew: boolean },
      onUndo: () => void,
    ) => {
      const names = saved.techs.map(({ firstName }) => firstName).join(', ') || t('unassigned')
      const about = { title, names, span: clock.span(saved.startAt, saved.endAt) }
      toast('success', isNew ? t('booked', about) : t('moved', about), {
        label: t('kit:undo'),
        onChosen: onUndo,
      })
      const warned = warningsText(saved, language)
      if (warned) toast('warning', warned)
    },
    refused: ({ error, title, startAt, onRetry }: Refused) => {
      const problem = problemOf(error)
      if (problem.code === 'VERSION_CONFLICT') return toast('error', t('changedMeanwhile', { title }))
      const { next, by, bookedAt } = refusalOf(problem)
      const msg = problem.errors[0]?.msg ?? problem.msg
      const isNews =
        by !== null && by._id !== user.id && bookedAt !== null && Date.now() - bookedAt < recently
      const said = isNews ? t('taken', { msg, ago: format.ago(bookedAt), name: by.firstName }) : msg
      if (next === null) return toast('error', said)
      toast('error', said, {
        label: t('bookInstead', { time: when(next, startAt) }),
        onChosen: () => onRetry(next),
      })
    },
  }
}
