import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useTranslation } from '../../../locales/use-translation.ts'
import { problemOf } from '../../../kit/api/api.ts'
import { useLanguage } from '../../../kit/api/language.ts'
import { useMay } from '../../../kit/api/may.ts'
import { toast } from '../../../kit/text/toast.tsx'
import type { AppointmentRecord } from '../../appointment-record.ts'
import { warningsText } from '../../booking-warning-text.ts'
import { useMailToast } from '../../client-mail.tsx'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import type { Undoing } from './use-board-undo.ts'
import { nextStartOf } from './booking-refusal.ts'

type Refused = {
  error: unknown
  title: string
  /** The requested start in epoch ms. */
  startAt: number
  /** Retries with another start. */
  onRetry: (startAt: number) => void
}

/**
 * Shows the result of a move or booking: either success with an undo button, or the reason for a refusal with the
 * nearest free start.
 */
export function useBookingNews(clock: PlaceClock) {
  const { t } = useTranslation(['operations/calendar', 'kit'])
  const language = useLanguage()
  const mayBook = useMay(appointment.section, 'create')
  const tellOfMail = useMailToast(clock)
  const when = (startAt: number, other: number) =>
    dayAt(startAt, clock.zone) === dayAt(other, clock.zone) ? clock.time(startAt) : clock.instant(startAt)
  return {
    saved: (
      saved: AppointmentRecord,
      { title, isNew }: { title: string; isNew: boolean },
      undoing: Undoing,
    ) => {
      const names = saved.techs.map(({ firstName }) => firstName).join(', ') || t('unassigned')
      const about = { title, names, span: clock.span(saved.startAt, saved.endAt) }
      toast('success', isNew ? t('booked', about) : t('moved', about), {
        label: t('kit:undo'),
        ...undoing,
      })
      const warned = warningsText(saved, language)
      if (warned) toast('warning', warned)
      if (isNew) void tellOfMail(saved)
    },
    removed: (title: string, undoing: Undoing) =>
      toast(
        'success',
        t('visit.removed', { title }),
        mayBook ? { label: t('kit:undo'), ...undoing } : undefined,
      ),
    refused: ({ error, title, startAt, onRetry }: Refused) => {
      const problem = problemOf(error)
      if (problem.code === 'VERSION_CONFLICT') return toast('error', t('changedMeanwhile', { title }))
      const next = nextStartOf(problem)
      const said = problem.errors[0]?.msg ?? problem.msg
      if (next === null) return toast('error', said)
      toast('error', said, {
        label: t('bookInstead', { time: when(next, startAt) }),
        onChosen: () => onRetry(next),
      })
    },
  }
}
