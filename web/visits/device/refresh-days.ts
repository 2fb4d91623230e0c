import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { call } from '../../kit/api/call.ts'
import { serverNow } from '../../kit/api/server-time.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, device, isUnkept, sentSince } from './device.ts'
import { holderIn, noteHolder } from './holder.ts'

/** How long an answer is waited for, in ms. */
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

/** How many changes of an owner the server took, as far as the days that are kept count. */
const sentOf = async (owner: Owner): Promise<number> =>
  sentSince(await device.days.where('owner').equals(owner).first())

/** Keeps the days that were read, and none of before. Answers false where the server took a change since `sent` was read. */
async function keep(owner: Owner, days: readonly MyDay[], sent: number): Promise<boolean> {
  const readAt = days[0]?.now ?? serverNow()
  return device.transaction('rw', device.days, async () => {
    if ((await sentOf(owner)) !== sent) return false
    await device.days.where('owner').equals(owner).delete()
    await device.days.bulkPut(days.map((data) => ({ owner, day: data.day, data, readAt, sent })))
    return true
  })
}

/** Days as they were read, and whether the device has room for them. */
export type ReadDays = { days: MyDay[]; isKept: boolean }

/**
 * Reads today and tomorrow from the server and keeps them on the device, as far as it has room. Throws `NETWORK` without a line: then
 * what is kept stands.
 */
export async function refreshDays(session: SignedIn, signal: AbortSignal): Promise<ReadDays> {
  const owner = holderIn(session)
  for (;;) {
    // A browser that forbids its database counts nothing, and keeps nothing.
    const sent = owner === null ? 0 : await sentOf(owner).catch(() => 0)
    const today = await read(null, { session, signal })
    const days = [today, await read(tomorrowOf(today.day), { session, signal })]
    if (owner === null) return { days, isKept: false }
    try {
      await noteHolder(session)
      // What was read before a change was taken would show the visit as it was before.
      if (await keep(owner, days, sent)) return { days, isKept: true }
    } catch (error) {
      if (!isUnkept(error)) throw error
      return { days, isKept: false }
    }
  }
}

/** Today and the day after, where somebody is without a line: by the server's time as far as it is known. */
export const daysNow = (zone: string): [string, string] => {
  const today = dayAt(serverNow(), zone)
  return [today, tomorrowOf(today)]
}
