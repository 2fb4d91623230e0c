import { type Interval, intersect, merge } from '@fieldhouse/domain/kit/time/intervals'
import { maxWindows } from '@fieldhouse/domain/operations/availability/availability-search'
import type { BoardAppointment, BoardJob, BoardPerson } from '@fieldhouse/domain/operations/board'
import { commonStretches, startChoices } from '@fieldhouse/domain/operations/availability/start-times'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import { fullName } from '../full-name.ts'
import { searchBody } from '../scheduling/search-body.ts'
import type { BoardChanges } from './use-dispatch.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/**
 * A request to book a job or to move its visit. The visit gets the first start within a period (epoch ms) at which all
 * `people` are free.
 */
export type Wish = {
  job: BoardJob
  /** The visit to move. If undefined, the job is booked. */
  visit?: BoardAppointment
  people: readonly BoardPerson[]
  within: Interval
}

/** The duration of the visit, in ms. */
const durationOf = ({ job, visit }: Wish) => (visit ?? job).estimatedDuration

/** The first start that the technician search offers for the request, or the reason why there is none. */
async function firstStart(wish: Wish, windows: readonly Interval[]) {
  const { job, visit, people } = wish
  const { result, meta } = await call('POST /appointment/findAvailableTechnicians/', {
    body: searchBody({
      job: job._id,
      skip: visit?._id ?? null,
      windows: windows.slice(0, maxWindows),
      estimatedDuration: durationOf(wish),
      skills: job.skills,
    }),
  })
  const goes = (each: { _id: string }) => people.some(({ _id }) => _id === each._id)
  const offered = result.filter(goes)
  const stretches = offered.length === people.length ? commonStretches(offered) : []
  const start = startChoices(stretches)[0] ?? stretches[0]?.earliestStart ?? null
  return { start, why: meta.rejected.find(goes)?.msg ?? null }
}

/** `ahead` is the future part of the period. `windows` are the times in this part at which the client is available. */
function windowsOf({ job, within }: Wish): { ahead: Interval[]; windows: Interval[] } {
  const ahead = merge([{ from: Math.max(within.from, serverNow()), to: within.to }])
  const { clientAvailabilities } = job
  const windows = clientAvailabilities.length === 0 ? ahead : intersect(ahead, merge(clientAvailabilities))
  return { ahead, windows }
}

/**
 * Books a job, or moves a visit, to the first suitable start. If no start is suitable, nothing changes and the user
 * sees the reason.
 */
export function useBooking({ book, move }: BoardChanges) {
  const { t } = useTranslation('operations/dispatch')
  const { run } = useOnce()
  const find = async (wish: Wish) => {
    const { job, visit, people } = wish
    const { ahead, windows } = windowsOf(wish)
    if (windows.length === 0) return toast('error', t(ahead.length === 0 ? 'dayOver' : 'noWindow'))
    const { start, why } = await firstStart(wish, windows)
    if (start === null)
      return toast(
        'error',
        why ?? t('noFit', { count: people.length, name: people.map(fullName).join(', ') }),
      )
    const place = { techs: people.map(({ _id }) => _id), startAt: start, endAt: start + durationOf(wish) }
    if (visit) move(visit, place)
    else book(job, place)
  }
  return (wish: Wish) => void run(() => find(wish)).catch(showProblem)
}
export type Book = ReturnType<typeof useBooking>
