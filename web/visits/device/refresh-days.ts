import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { call } from '../../kit/api/call.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, device, isStorageError, sentSince } from './device.ts'
import { holderIn, noteHolder } from './holder.ts'

/** How long a response may take, in ms. */
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

/** How many of an owner's changes the server has accepted, as counted in the stored days. */
const sentOf = async (owner: Owner): Promise<number> =>
  sentSince(await device.days.where('owner').equals(owner).first())

/** Replaces the stored days. Returns false if the server accepted a change since `sent` was read. */
async function keep(owner: Owner, days: readonly MyDay[], sent: number): Promise<boolean> {
  const readAt = days[0]?.now ?? serverNow()
  return device.transaction('rw', device.days, async () => {
    if ((await sentOf(owner)) !== sent) return false
    await device.days.where('owner').equals(owner).delete()
    await device.days.bulkPut(days.map((data) => ({ owner, day: data.day, data, readAt, sent })))
    return true
  })
}

/** The days from the server, and whether the device could store them. */
export type ReadDays = { days: MyDay[]; isKept: boolean }

/**
 * Reads today and tomorrow from the server and stores them on the device if it has room. Throws `NETWORK` offline;
 * then the stored days remain.
 */
export async function refreshDays(session: SignedIn, signal: AbortSignal): Promise<ReadDays> {
  const owner = holderIn(session)
  for (;;) {
    // A browser that forbids its database has no count and stores nothing.
    const sent = owner === null ? 0 : await sentOf(owner).catch(() => 0)
    const today = await read(null, { session, signal })
    const days = [today, await read(tomorrowOf(today.day), { session, signal })]
    if (owner === null) return { days, isKept: false }
    try {
      await noteHolder(session)
      // Days read before a change was accepted would show the visit's earlier state.
      if (await keep(owner, days, sent)) return { days, isKept: true }
    } catch (error) {
      if (!isStorageError(error)) throw error
      return { days, isKept: false }
    }
  }
}

/** The days today and tomorrow, by the known server time, for use while offline. */
export const daysNow = (zone: string): [string, string] => {
  const today = dayAt(serverNow(), zone)
  return [today, tomorrowOf(today)]
}
