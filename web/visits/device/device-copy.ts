import { isUsable, type Session } from '@fieldhouse/domain/core/session'
import { showQuestion } from '../../kit/api/device-copy.ts'
import { needNamespaces } from '../../kit/api/language.ts'
import { recall, stored } from '../../kit/api/preferences.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import { translate } from '../../kit/text/i18n.ts'
import { toast } from '../../kit/text/toast.tsx'
import { device, partsOf } from './device.ts'
import { forget } from './holder.ts'
import { mayReadDays } from './may-read-days.ts'
import { waitingOf } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'

export { keptSession } from './holder.ts'

/** The maximum time that a sign-out waits while changes are being sent, in ms. */
const patience = 15_000

/** Deletes data that the user may no longer read, and sends the user's unsent changes. */
export async function mind(session: Session): Promise<void> {
  const holder = recall(stored.device)
  const { user } = session
  if (holder !== null && partsOf(holder).user !== user?.id) await forget(holder, 'typed')
  if (user === null) return
  const own = new Map(session.workspaces.map((workspace) => [workspace._id, workspace]))
  for (const owner of await ownersOf(user.id)) {
    const workspace = own.get(partsOf(owner).workspace)
    // If the membership has ended, the office receives the unsent changes. The device stores these changes until they
    // are sent.
    if (workspace === undefined) await forget(owner, (await waitsOf(owner)) ? 'read' : 'all')
    // The user temporarily has no access. Nothing is shown, and unsent changes wait until access is restored.
    else if (!isUsable(workspace)) await forget(owner, 'read')
  }
  await sendWaiting(user.id)
  await tellReported(user.id, own)
  await offerWaiting(session)
}

const waitsOf = async (owner: string): Promise<boolean> =>
  (await device.waiting.where('owner').equals(owner).count()) > 0

/**
 * Tells users whose membership has ended that the office has received their work. Other users see this notice in My
 * day, which these users may no longer open.
 */
async function tellReported(user: string, own: ReadonlyMap<string, unknown>): Promise<void> {
  const all = await device.reported.where('owner').startsWith(`${user} `).toArray()
  const ended = all.filter(({ owner }) => !own.has(partsOf(owner).workspace))
  if (ended.length === 0) return
  await needNamespaces(['visits/my-day'])
  toast('success', translate('visits/my-day:reported.left', { count: ended.length }))
  await device.reported.bulkDelete(ended.map(({ owner, visit }): [string, string] => [owner, visit]))
}

const showWaiting = () => location.assign('/my-day?view=waiting')

/** Tells users who may not open My day that there are unsent changes, with a link to these changes. */
async function offerWaiting(session: SignedIn): Promise<void> {
  if (mayReadDays(session) || isAtWaiting()) return
  const { length: count } = await waitingOf(session.user.id)
  if (count === 0) return
  await needNamespaces(['visits/my-day'])
  toast('warning', translate('visits/my-day:waiting.stays', { count }), {
    label: translate('visits/my-day:waiting.show'),
    onChosen: showWaiting,
  })
}

const isAtWaiting = (): boolean => new URLSearchParams(location.search).get('view') === 'waiting'

/** The owner keys of all copies of a user. */
async function ownersOf(user: string): Promise<string[]> {
  const { days, papers, typed, waiting, holder, reported } = device
  const found = await Promise.all(
    [days, papers, typed, waiting, reported].map((table) =>
      table.where('owner').startsWith(`${user} `).uniqueKeys(),
    ),
  )
  const last = (await holder.toArray())
    .map(({ owner }) => owner)
    .filter((owner) => partsOf(owner).user === user)
  return [...new Set([...found.flat().map(String), ...last])]
}

/**
 * Before sign-out, sends unsent changes and deletes the user's data. Returns false if unsent changes remain and the
 * user wants to keep them.
 */
export async function settle(user: string): Promise<boolean> {
  await Promise.race([sendWaiting(user), new Promise((resolve) => setTimeout(resolve, patience))])
  const { length: count } = await waitingOf(user)
  if (count > 0 && !(await mayDelete(count))) return false
  for (const owner of await ownersOf(user)) await forget(owner, 'all')
  return true
}

/** Asks whether changes that could not be sent may be deleted. */
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
