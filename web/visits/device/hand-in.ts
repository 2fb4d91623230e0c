import type { HandedIn } from '@fieldhouse/domain/visits/calls'
import { ApiProblem, newIdempotencyKey } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { type Waiting, device, partsOf } from './device.ts'
import { handedActs, ofSameVisit } from './handed-acts.ts'
import { waitingOf } from './outbox.ts'
import { formOf } from './send-change.ts'

/** The id of the job to which the changes belong; null if it is unknown. */
const jobOf = (rows: readonly Waiting[]): string | null =>
  rows.flatMap(({ about }) => about?.job ?? [])[0] ?? null

/** Removes the changes that the office has received from the outbox. Stores a notice for the technician. */
async function settle(rows: readonly Waiting[], { reason, holders }: HandedIn): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const { owner, visit, about = null } = first
  await device.transaction('rw', [device.waiting, device.reported], async () => {
    await device.waiting.bulkDelete(rows.map(({ id }) => id))
    await device.reported.put({ owner, visit, about, reason, holders })
  })
}

async function sendActs(rows: readonly Waiting[], { owner, visit }: Waiting): Promise<void> {
  const told = rows.filter(({ change }) => change.kind !== 'photo')
  if (told.length === 0) return
  const handed = await resultOf('POST /appointment/hand-in/:id', {
    params: { id: visit },
    idempotencyKey: newIdempotencyKey(),
    ...partsOf(owner),
    body: { acts: handedActs(told), job: jobOf(rows) },
  })
  await settle(told, handed)
}

async function sendPhotos(rows: readonly Waiting[], { owner, visit }: Waiting): Promise<void> {
  const job = jobOf(rows)
  for (const row of rows) {
    if (row.change.kind !== 'photo') continue
    const handed = await resultOf('POST /appointment/hand-in-photo/:id', {
      params: { id: visit },
      ...(job === null ? {} : { query: { job } }),
      // The key differs from the key of the normal upload. The normal upload may have succeeded although its response
      // was lost.
      idempotencyKey: `handed in ${row.key}`,
      ...partsOf(owner),
      body: formOf(row.change),
    })
    await settle([row], handed)
  }
}

/**
 * Hands a visit's waiting changes in to the office, photos last (OPEN-645). Returns whether the office has received
 * the given change. Other changes stay in the outbox.
 */
export async function handInVisit(of: Waiting): Promise<boolean> {
  const rows = ofSameVisit(await waitingOf(partsOf(of.owner).user), of)
  try {
    await sendActs(rows, of)
    await sendPhotos(rows, of)
    return true
  } catch (error) {
    if (error instanceof ApiProblem) return (await device.waiting.get(of.id)) === undefined
    throw error
  }
}
