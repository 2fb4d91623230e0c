import { type Interval, intersect, merge } from '@fieldhouse/domain/kit/time/intervals'
import { appointment, unassigned } from '@fieldhouse/domain/operations/appointment'
import { maxWindows } from '@fieldhouse/domain/operations/availability-search'
import type { BoardAppointment, BoardJob, BoardPerson } from '@fieldhouse/domain/operations/board'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/start-times'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import { asAppointment } from '../appointment-record.ts'
import { warningsText } from '../booking-warning-text.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'

/** A job that is booked with somebody at the first start that fits within a stretch of time (epoch ms). */
export type Wish = { job: BoardJob; technician: BoardPerson; within: Interval }

/** A visit that is put elsewhere: who goes and when, epoch ms. */
export type Move = { visit: BoardAppointment; technicians: string[]; name: string; from: number; to: number }

/** Whom a person is called in full. */
export const fullName = ({ firstName, lastName }: BoardPerson) => `${firstName} ${lastName}`

/** The first start that Find Technicians has for the wish, or why there is none. */
async function firstStart({ job, technician }: Wish, windows: readonly Interval[]) {
  const { result, meta } = await call('POST /appointment/findAvailableTechnicians/', {
    body: {
      clientAvailabilities: windows.slice(0, maxWindows),
      estimatedDuration: job.estimatedDuration,
      jobId: job._id,
      ...(job.skills.length > 0 ? { skills: job.skills.map(({ _id }) => _id) } : {}),
    },
  })
  const stretches = commonStretches(result.filter(({ _id }) => _id === technician._id))
  const start = startChoices(stretches)[0] ?? stretches[0]?.earliestStart ?? null
  return { start, why: meta.rejected.find(({ _id }) => _id === technician._id)?.msg ?? null }
}

/** Books jobs and moves visits; each offers to be undone. A refusal is said in words and changes nothing. */
export function useBooking(clock: PlaceClock) {
  const { t } = useTranslation(['operations/dispatch', 'kit'])
  const language = useLanguage()
  const { create, update, remove } = useRecordChanges(appointment)
  const { run, running } = useOnce()
  const refuse = (words: string) => toast('error', words)
  const offer = (undo: () => Promise<unknown>, done: string) => ({
    label: t('kit:undo'),
    onChosen: () => void undo().then(() => toast('success', done), showProblem),
  })

  const store = async ({ job, technician }: Wish, startAt: number) => {
    const { _id: jobId, estimatedDuration } = job
    const body = { technicians: [technician._id], startAt, jobId, estimatedDuration }
    const saved = asAppointment(await create.mutateAsync(body))
    const { _id: id, version } = saved
    const said = t('booked', {
      job: job.jobNumber,
      name: fullName(technician),
      time: clock.span(startAt, startAt + estimatedDuration),
    })
    toast(
      'success',
      said,
      offer(() => remove.mutateAsync({ id, version }), t('undone')),
    )
    const warned = warningsText(saved, language)
    if (warned) toast('warning', warned)
  }
  const find = async (wish: Wish) => {
    const ahead = merge([{ from: Math.max(wish.within.from, Date.now()), to: wish.within.to }])
    if (ahead.length === 0) return refuse(t('dayOver'))
    const { clientAvailabilities } = wish.job
    const windows = clientAvailabilities.length === 0 ? ahead : intersect(ahead, merge(clientAvailabilities))
    if (windows.length === 0) return refuse(t('noWindow'))
    const { start, why } = await firstStart(wish, windows)
    if (start === null) return refuse(why ?? t('noFit', { name: fullName(wish.technician) }))
    await store(wish, start)
  }
  const put = async ({ visit, technicians, name, from, to }: Move) => {
    const { _id: id, version } = visit
    const values = { technicians, startAt: from, estimatedDuration: to - from }
    const saved = asAppointment(await update.mutateAsync({ id, version, values }))
    const was = {
      technicians: visit.techs.length === 0 ? [unassigned] : visit.techs,
      startAt: visit.startAt,
      estimatedDuration: visit.estimatedDuration,
    }
    const undo = () => update.mutateAsync({ id, version: saved.version, values: was })
    const { jobNumber: job } = visit.job
    toast(
      'success',
      t('moved', { job, name, time: clock.span(from, to) }),
      offer(undo, t('movedBack', { job })),
    )
  }
  return {
    running,
    book: (wish: Wish) => void run(() => find(wish)).catch(showProblem),
    move: (wanted: Move) => void run(() => put(wanted)).catch(showProblem),
  }
}
export type Booking = ReturnType<typeof useBooking>
