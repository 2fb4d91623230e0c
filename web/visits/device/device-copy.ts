import { isUsable, type Session } from '@fieldhouse/domain/identity/session'
import { showQuestion } from '../../kit/api/device-copy.ts'
import { needNamespaces } from '../../kit/api/language.ts'
import { recall, stored } from '../../kit/api/preferences.ts'
import { device, partsOf } from './device.ts'
import { forget } from './holder.ts'
import { waitingOf } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'

export { keptSession } from './holder.ts'

/** How long a sign-out waits for what is being sent, in ms. */
const patience = 15_000

/** Deletes what the session has no right to any more, and sends what its person left waiting. */
export async function mind(session: Session): Promise<void> {
  const holder = recall(stored.device)
  const { user } = session
  if (holder !== null && partsOf(holder).user !== user?.id) await forget(holder, { all: false })
  if (user === null) return
  const open = new Set(session.workspaces.filter(isUsable).map(({ _id }) => _id))
  for (const owner of await ownersOf(user.id))
    if (!open.has(partsOf(owner).workspace)) await forget(owner, { all: true })
  await sendWaiting(user.id)
}

/** All copies of a person, by whose they are. */
async function ownersOf(user: string): Promise<string[]> {
  const { days, papers, typed, waiting } = device
  const found = await Promise.all(
    [days, papers, typed, waiting].map((table) => table.where('owner').startsWith(`${user} `).uniqueKeys()),
  )
  return [...new Set(found.flat().map(String))]
}

/** Sends what waits and deletes the copy, before somebody signs out; answers false where they stay after all. */
export async function settle(): Promise<boolean> {
  const holder = recall(stored.device)
  if (holder === null) return true
  const { user } = partsOf(holder)
  await Promise.race([sendWaiting(user), new Promise((resolve) => setTimeout(resolve, patience))])
  const { length: count } = await waitingOf(user)
  if (count > 0 && !(await mayDelete(count))) return false
  await Promise.all((await ownersOf(user)).map((owner) => forget(owner, { all: true })))
  await forget(holder, { all: true })
  return true
}

/** Asks whether changes that could not be sent may be lost. */
async function mayDelete(count: number): Promise<boolean> {
  await needNamespaces(['visits/my-day'])
  const { unsentQuestion } = await import('./unsent-question.tsx')
  return new Promise((resolve) => {
    const answer = (may: boolean) => {
      showQuestion(null)
      resolve(may)
    }
    showQuestion(unsentQuestion(count, answer))
  })
}
