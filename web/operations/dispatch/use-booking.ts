import { type Interval, intersect, merge } from '@fieldhouse/domain/kit/time/intervals'
import { maxWindows } from '@fieldhouse/domain/operations/availability-search'
import type { BoardJob, BoardPerson } from '@fieldhouse/domain/operations/board'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/start-times'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import type { VisitPlace } from '../calendar/visit-places.ts'
import { fullName } from '../full-name.ts'

/** A job that is booked with somebody at the first start that fits within a stretch of time (epoch ms). */
export type Wish = { job: BoardJob; technician: BoardPerson; within: Interval }

/** The first start that Find Technicians offers for the wish, or why there is none. */
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

/** The time ahead in which the client is free as well. */
function windowsOf({ job, within }: Wish): { ahead: Interval[]; windows: Interval[] } {
  const ahead = merge([{ from: Math.max(within.from, Date.now()), to: within.to }])
  const { clientAvailabilities } = job
  const windows = clientAvailabilities.length === 0 ? ahead : intersect(ahead, merge(clientAvailabilities))
  return { ahead, windows }
}

/** Books a job at the first start that fits; without one, why there is none is said and nothing is booked. */
export function useBooking(onBook: (job: BoardJob, place: VisitPlace) => void) {
  const { t } = useTranslation('operations/dispatch')
  const { run } = useOnce()
  const find = async (wish: Wish) => {
    const { job, technician } = wish
    const { ahead, windows } = windowsOf(wish)
    if (windows.length === 0) return toast('error', t(ahead.length === 0 ? 'dayOver' : 'noWindow'))
    const { start, why } = await firstStart(wish, windows)
    if (start === null) return toast('error', why ?? t('noFit', { name: fullName(technician) }))
    onBook(job, { techs: [technician._id], startAt: start, endAt: start + job.estimatedDuration })
  }
  return (wish: Wish) => void run(() => find(wish)).catch(showProblem)
}
export type Book = ReturnType<typeof useBooking>
