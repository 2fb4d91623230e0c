import { remember, stored } from '../../kit/api/preferences.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { type Owner, device, ownerOf } from './device.ts'

/** The owner key of a session's copy; null if the session has no workspace. */
export function holderIn({ user, workspace }: Pick<SignedIn, 'user' | 'workspace'>): Owner | null {
  return workspace === null ? null : ownerOf(user.id, workspace._id)
}

/** Stores the user of the device. Deletes the data of other users, except their unsent changes. */
export async function noteHolder(session: SignedIn): Promise<void> {
  const owner = holderIn(session)
  if (owner === null) return
  const { days, papers, typed, accepted, holder } = device
  await device.transaction('rw', [days, papers, typed, accepted, holder], async () => {
    for (const table of [days, papers, typed, accepted]) await table.where('owner').notEqual(owner).delete()
    await holder.put({ id: 'holder', owner, session })
  })
  remember(stored.device, owner)
}

/** The session of the device's last user, for a start while offline; null if there is none. */
export async function keptSession(): Promise<SignedIn | null> {
  const kept = await device.holder.get('holder').catch(() => undefined)
  return kept?.session ?? null
}

/**
 * Which data is deleted. `read` deletes data from the server. `typed` also deletes typed values. `all` also deletes
 * unsent changes.
 */
type Forgotten = 'read' | 'typed' | 'all'

/** Deletes data of an owner from the device. */
export async function forget(owner: Owner, what: Forgotten): Promise<void> {
  const { days, papers, typed, accepted, holder, waiting, reported } = device
  const read = [days, papers, accepted]
  const tables = { read, typed: [...read, typed], all: [...read, typed, waiting, reported] }
  await device.transaction('rw', [days, papers, typed, accepted, holder, waiting, reported], async () => {
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
