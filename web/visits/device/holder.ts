import { remember, stored } from '../../kit/api/preferences.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, device, ownerOf } from './device.ts'

/** Who keeps a copy here: nobody without a workspace. */
export function holderIn({ user, workspace }: Pick<SignedIn, 'user' | 'workspace'>): Owner | null {
  return workspace === null ? null : ownerOf(user.id, workspace._id)
}

/** Notes who uses the device; what others kept here goes, but for what they have not sent. */
export async function noteHolder(session: SignedIn): Promise<void> {
  const owner = holderIn(session)
  if (owner === null) return
  await device.transaction('rw', [device.days, device.papers, device.typed, device.holder], async () => {
    for (const table of [device.days, device.papers, device.typed])
      await table.where('owner').notEqual(owner).delete()
    await device.holder.put({ id: 'holder', owner, session })
  })
  remember(stored.device, owner)
}

/** The session of whoever used the device last, for a start without a line; null where nobody did. */
export async function keptSession(): Promise<SignedIn | null> {
  const kept = await device.holder.get('holder').catch(() => undefined)
  return kept?.session ?? null
}

/** How much is deleted: what was read; with it what was typed; or all, also what is not sent. */
type Forgotten = 'read' | 'typed' | 'all'

/** Deletes what the device keeps of somebody. */
export async function forget(owner: Owner, what: Forgotten): Promise<void> {
  const { days, papers, typed, holder, waiting, reported } = device
  const read = [days, papers]
  const tables = { read, typed: [...read, typed], all: [...read, typed, waiting, reported] }
  await device.transaction('rw', [days, papers, typed, holder, waiting, reported], async () => {
    for (const table of tables[what]) await table.where('owner').equals(owner).delete()
    await holder
      .where('id')
      .equals('holder')
      .and((row) => row.owner === owner)
      .delete()
  })
  const counts = await Promise.all([days, papers, typed, waiting].map((table) => table.count()))
  remember(stored.device, counts.every((count) => count === 0) ? null : owner)
}
