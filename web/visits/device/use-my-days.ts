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

/** How often the days are read again while they are shown, in ms. */
const pause = 120_000

/** What a technician's screens show: the days with all that was changed at them, and what of it waits. */
export type MyDays = {
  /** Today and tomorrow, as far as they are known. */
  days: MyDay[]
  /** Every day that is known, also one that is over by the device's clock: its visits can still be opened and finished. */
  allDays: MyDay[]
  waiting: Waiting[]
  /** When they were read from the server last, in epoch ms; null while they never were. */
  readAt: number | null
  /** Why they could not be read, where not for the lack of a line. */
  problem: ApiProblem | null
  isReading: boolean
  readAgain: () => void
}

const noRows: Waiting[] = []

/** Today and tomorrow of whoever is signed in, from the server or, without a line, from the device. */
export function useMyDays(): MyDays {
  const session = useSignedIn()
  const owner = holderIn(session) ?? ''
  const user = session.user.id
  const zone = session.user.timezone
  const mayRead = mayReadDays(session)
  const kept = useStored(() => device.days.where('owner').equals(owner).sortBy('day'), owner)
  const waiting = useStored(() => waitingOf(user), user) ?? noRows
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
  // What is kept has all that was sent since it was read.
  const known =
    read.data?.isKept === false ? read.data.days : (kept?.map(({ data }) => data) ?? read.data?.days ?? [])
  const made = waiting
    // What was not taken is not so.
    .filter((row) => row.owner === owner && row.held === null)
    .map(({ visit, at, change }) => ({ visit, at, change, by: user }))
  const problem = read.error === null ? null : problemOf(read.error)
  const allDays = known.map((day) => dayAfter(day, made))
  return {
    days: allDays.filter(({ day }) => day >= today),
    allDays,
    waiting,
    readAt: read.data?.days[0]?.now ?? kept?.[0]?.readAt ?? null,
    problem: problem?.code === 'NETWORK' ? null : problem,
    isReading: read.isPending && kept === undefined,
    readAgain: () => mayRead && void read.refetch(),
  }
}

/** Brings the papers of the days that were read, while nothing else is to be done. */
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
