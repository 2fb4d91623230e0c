import type { ReportReason } from '@fieldhouse/domain/visits/field-report'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { SignedIn } from '../../kit/api/session.ts'
import type { Change } from './changes.ts'

/** The owner of a copy: a user in a workspace. A device stores the data of each owner separately. */
export type Owner = string

/** The owner key of a session's data on this device. */
export const ownerOf = (user: string, workspace: string): Owner => `${user} ${workspace}`

/** The user and the workspace in an owner key. */
export function partsOf(owner: Owner): { user: string; workspace: string } {
  const [user = '', workspace = ''] = owner.split(' ')
  return { user, workspace }
}

/** A day from the server, with accepted changes. `readAt` is in epoch ms of the server's clock. */
export type CachedDay = { owner: Owner; day: string; data: MyDay; readAt: number }

/** How many of an owner's changes the server has accepted. */
export type Accepted = { owner: Owner; count: number }

/** The server's reason for refusing a change. */
export type Refusal = { code: string; msg: string }

/** The reason why a change was refused. The reason is shown until the user decides what to do with the change. */
export type RejectedChange = Refusal & {
  /** The server's current value, if both this user and another user have changed the field. */
  theirs?: unknown
  /** Whether the change was refused because of its time. */
  isForTime?: boolean
  /** Whether the user is editing the refused change in its form. The edited change replaces the refused change. */
  isChanging?: boolean
}

/**
 * The client and job of a visit. The list of unsent changes shows the client and job if the device no longer has the
 * day. `startAt` is in epoch ms.
 */
export type About = { client: string; startAt: number; job?: string }

/** A change that waits to be sent. Later changes have higher ids. */
export type Waiting = {
  id: number
  owner: Owner
  /** The visit at which the change was made. Changes in the same queue (`lineOf`) are sent one after another. */
  visit: string
  /** The `Idempotency-Key` of all attempts to send the change. */
  key: string
  /** The time at which the user made the change, in epoch ms of the server's clock. */
  at: number
  change: Change
  held: RejectedChange | null
  /** Why the last attempt failed, if the reason is not the change itself. */
  late?: Refusal | null
  about?: About | null
}

/**
 * Work that was handed in to the office because the visit was assigned to others. A notice informs the technician, who
 * can close the notice.
 */
export type Reported = {
  owner: Owner
  visit: string
  about: About | null
  reason: ReportReason
  /** The technicians who are now assigned to the visit. */
  holders: string | null
}

/** A document or picture that is stored for offline use. */
export type KeptPaper = { owner: Owner; id: string; size: number; content: Blob }

/** Typed values of a visit's form. The values are stored, so that they are not lost when the tab is closed. */
export type Typed = { owner: Owner; visit: string; values: unknown }

/** The user of the device, as the server last reported them. The table has only this row. */
type Holder = { id: 'holder'; owner: Owner; session: SignedIn }

/**
 * The device's database for offline work: days, documents, typed forms and unsent changes (docs/decisions/offline.md).
 * The database opens with the first screen that needs it.
 */
export const device = new Dexie('fieldhouse-device') as Dexie & {
  days: Table<CachedDay, [Owner, string]>
  waiting: EntityTable<Waiting, 'id'>
  papers: Table<KeptPaper, [Owner, string]>
  typed: Table<Typed, [Owner, string]>
  holder: EntityTable<Holder, 'id'>
  reported: Table<Reported, [Owner, string]>
  accepted: EntityTable<Accepted, 'owner'>
}

device.version(1).stores({
  days: '[owner+day], owner',
  waiting: '++id, owner',
  papers: '[owner+id], owner',
  typed: '[owner+visit], owner',
  holder: 'id',
})
device.version(2).stores({ reported: '[owner+visit], owner' })
device.version(3).stores({ accepted: 'owner' })

/** Returns the number of an owner's changes that the server has accepted since the device last forgot its data. */
export const acceptedOf = async (owner: Owner): Promise<number> =>
  (await device.accepted.get(owner))?.count ?? 0

/** Whether an error means that the browser's storage is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || isFull((error as { inner?: unknown }).inner))

/** Whether an error means that the browser could not store data, because storage is full or forbidden. */
export const isStorageError = (error: unknown): boolean => isFull(error) || error instanceof Dexie.DexieError
