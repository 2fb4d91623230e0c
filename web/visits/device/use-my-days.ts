import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { dayAfter } from './after-change.ts'
import { type Waiting, device } from './device.ts'
import { holderIn } from './holder.ts'
import { mayReadDays } from './may-read-days.ts'
import { myDayKey } from './my-day-key.ts'
import { waitingOf } from './outbox.ts'
import { keepPapers } from './papers.ts'
import { daysNow, refreshDays } from './refresh-days.ts'
import { useSending } from './use-sending.ts'
import { useStored } from './use-stored.ts'

/** How often the days are loaded again while they are shown, in ms. */
const pause = 120_000

/** The data of a technician's screens: the days with all changes applied, and the unsent changes. */
export type MyDays = {
  /** Today and tomorrow. A day that the device does not know is left out. */
  days: MyDay[]
  /** Every known day, including past days. Visits of past days can still be opened and finished. */
  allDays: MyDay[]
  waiting: Waiting[]
  /** Whether the outbox has been read. Before the outbox is read, it is unknown whether changes are waiting. */
  isOutboxRead: boolean
  /** When the days were last loaded from the server, in epoch ms; null if they never were. */
  readAt: number | null
  /** Why the days could not be loaded. Null if the days were loaded, or if the device is only offline. */
  problem: ApiProblem | null
  isReading: boolean
  readAgain: () => void
}

const noRows: Waiting[] = []

/** Today and tomorrow of the signed-in user, from the server or, while offline, from the device. */
export function useMyDays(): MyDays {
  const session = useSignedIn()
  const owner = holderIn(session) ?? ''
  const user = session.user.id
  const zone = session.user.timezone
  const mayRead = mayReadDays(session)
  const kept = useStored(() => device.days.where('owner').equals(owner).sortBy('day'), owner)
  const outbox = useStored(() => waitingOf(user), user)
  const waiting = outbox ?? noRows
  const read = useQuery({
    queryKey: [...myDayKey, owner],
    queryFn: ({ signal }) => refreshDays(session, signal),
    refetchInterval: pause,
    networkMode: 'always',
    enabled: mayRead,
  })
  useSending(user, waiting.filter(({ held }) => held === null).length)
  usePapers(owner, read.data?.days)
  const [today] = daysNow(kept?.[0]?.data.zone ?? zone)
  // If the days are stored, the stored days are used. The stored days already contain the changes that were sent after
  // the days were loaded.
  const known =
    read.data?.isKept === false ? read.data.days : (kept?.map(({ data }) => data) ?? read.data?.days ?? [])
  const made = waiting
    // Refused changes are left out, because the server did not apply them.
    .filter((row) => row.owner === owner && row.held === null)
    .map(({ visit, at, change }) => ({ visit, at, change, by: user }))
  const problem = read.error === null ? null : problemOf(read.error)
  const allDays = known.map((day) => dayAfter(day, made))
  return {
    days: allDays.filter(({ day }) => day >= today),
    allDays,
    waiting,
    isOutboxRead: outbox !== undefined,
    readAt: read.data?.days[0]?.now ?? kept?.[0]?.readAt ?? null,
    problem: problem?.code === 'NETWORK' ? null : problem,
    isReading: read.isPending && !kept,
    readAgain: () => mayRead && void read.refetch(),
  }
}

/** Downloads the documents of the days while the browser is idle. */
function usePapers(owner: string, days: readonly MyDay[] | undefined): void {
  useEffect(() => {
    if (days === undefined) return
    const over = new AbortController()
    const timer = setTimeout(() => void keepPapers(owner, days, over.signal).catch(() => null), 2000)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [owner, days])
}
