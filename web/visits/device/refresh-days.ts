import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { call } from '../../kit/api/call.ts'
import { serverNow } from '../../kit/api/server-time.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, device, isUnkept } from './device.ts'
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

/** Keeps the days that were read, and none of before. */
async function keep(owner: Owner, days: readonly MyDay[]): Promise<void> {
  const readAt = days[0]?.now ?? serverNow()
  await device.transaction('rw', device.days, async () => {
    await device.days.where('owner').equals(owner).delete()
    await device.days.bulkPut(days.map((data) => ({ owner, day: data.day, data, readAt })))
  })
}

/** Days as they were read, and whether the device has room for them. */
export type ReadDays = { days: MyDay[]; isKept: boolean }

/**
 * Reads today and tomorrow from the server and keeps them on the device, as far as it has room. Throws `NETWORK` without a line: then
 * what is kept stands.
 */
export async function refreshDays(session: SignedIn, signal: AbortSignal): Promise<ReadDays> {
  const today = await read(null, { session, signal })
  const days = [today, await read(tomorrowOf(today.day), { session, signal })]
  const owner = holderIn(session)
  if (owner === null) return { days, isKept: false }
  try {
    await keepAll(session, { owner, days })
    return { days, isKept: true }
  } catch (error) {
    if (!isUnkept(error)) throw error
    return { days, isKept: false }
  }
}

type All = { owner: Owner; days: readonly MyDay[] }

async function keepAll(session: SignedIn, { owner, days }: All): Promise<void> {
  await noteHolder(session)
  await keep(owner, days)
}

/** Today and the day after, where somebody is without a line: by the server's time as far as it is known. */
export const daysNow = (zone: string): [string, string] => {
  const today = dayAt(serverNow(), zone)
  return [today, tomorrowOf(today)]
}
