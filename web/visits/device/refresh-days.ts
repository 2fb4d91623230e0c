import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { call } from '../../kit/api/call.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, acceptedOf, device, isStorageError } from './device.ts'
import { holderIn, noteHolder } from './holder.ts'

/** The maximum time for a response, in ms. */
const patience = 20_000

const tomorrowOf = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

type Reading = { session: SignedIn; signal: AbortSignal }

async function read(day: string | null, { session, signal }: Reading): Promise<MyDay> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const query = day === null ? {} : { day }
  const { user, workspace } = session
  const as = { user: user.id, workspace: workspace?._id ?? null }
  return (await call('GET /my-day', { query, ...as, signal: late })).result
}

/**
 * Replaces the stored days. If the server has accepted a change since `accepted` was read, stores nothing and returns
 * false.
 */
async function keep(owner: Owner, days: readonly MyDay[], accepted: number): Promise<boolean> {
  const readAt = days[0]?.now ?? serverNow()
  return device.transaction('rw', [device.days, device.accepted], async () => {
    if ((await acceptedOf(owner)) !== accepted) return false
    await device.days.where('owner').equals(owner).delete()
    await device.days.bulkPut(days.map((data) => ({ owner, day: data.day, data, readAt })))
    return true
  })
}

/** The days from the server. `isKept` tells whether the days are stored on the device. */
export type ReadDays = { days: MyDay[]; isKept: boolean }

/**
 * Loads today and tomorrow from the server, and stores them if the device has room. If the device is offline, throws
 * `NETWORK`, and the stored days remain.
 */
export async function refreshDays(session: SignedIn, signal: AbortSignal): Promise<ReadDays> {
  const owner = holderIn(session)
  for (;;) {
    // If the browser forbids a database, `accepted` is 0, and nothing is stored.
    const accepted = owner === null ? 0 : await acceptedOf(owner).catch(() => 0)
    const today = await read(null, { session, signal })
    const days = [today, await read(tomorrowOf(today.day), { session, signal })]
    if (owner === null) return { days, isKept: false }
    try {
      await noteHolder(session)
      // If the server accepts a change while the days are loading, the days are loaded again, because they may lack
      // the change.
      if (await keep(owner, days, accepted)) return { days, isKept: true }
    } catch (error) {
      if (!isStorageError(error)) throw error
      return { days, isKept: false }
    }
  }
}

/** The dates of today and tomorrow according to the estimated server time, which is also available offline. */
export const daysNow = (zone: string): [string, string] => {
  const today = dayAt(serverNow(), zone)
  return [today, tomorrowOf(today)]
}
