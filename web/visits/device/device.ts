import type { ReportReason } from '@fieldhouse/domain/visits/field-report'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { SignedIn } from '../../kit/api/session.ts'
import type { Change } from './changes.ts'

/** Whose copy it is: a person in a workspace. Those of two on one device never meet. */
export type Owner = string

/** The owner of what a session keeps here. */
export const ownerOf = (user: string, workspace: string): Owner => `${user} ${workspace}`

/** The person and the workspace of an owner. */
export function partsOf(owner: Owner): { user: string; workspace: string } {
  const [user = '', workspace = ''] = owner.split(' ')
  return { user, workspace }
}

/**
 * A day as the server answered it last, with what was sent since; `readAt` in epoch ms of the server's clock, `sent` counts the
 * changes that the server took while the owner's days are kept.
 */
export type KeptDay = { owner: Owner; day: string; data: MyDay; readAt: number; sent?: number }

/** How many changes of the owner the server took while a day is kept. */
export const sentSince = (day: KeptDay | undefined): number => day?.sent ?? 0

/** What the server said against a change. */
export type Refusal = { code: string; msg: string }

/** Why a change was not taken: it is shown until somebody decides. */
export type Held = Refusal & {
  /** Both sides changed a field: what stands there now. */
  theirs?: unknown
  /** The time at which it was made is what the server does not take. */
  isForTime?: boolean
  /** It lies in its form to be changed, and is sent in its place as that is. */
  isChanging?: boolean
}

/** What a visit is called, and for which job it is, where its day is not shown any more; `startAt` in epoch ms. */
export type About = { client: string; startAt: number; job?: string }

/** A change that is to be sent, in the order in which it was made. */
export type Waiting = {
  id: number
  owner: Owner
  /** The visit it was made at; those of one visit wait for each other. */
  visit: string
  /** The `Idempotency-Key` of every try of it. */
  key: string
  /** When it was made, in epoch ms of the server's clock. */
  at: number
  change: Change
  held: Held | null
  /** Why it could not be sent the last time, where that says nothing about the change itself. */
  late?: Refusal | null
  about?: About | null
}

/** Work that reached the office instead of its visit, which was no longer its technician's: they read it until they have seen it. */
export type Reported = {
  owner: Owner
  visit: string
  about: About | null
  reason: ReportReason
  /** Who has the visit now. */
  holders: string | null
}

/** A paper or picture that can be opened without a line; `part` as in its address. */
export type KeptPaper = { owner: Owner; id: string; size: number; content: Blob }

/** What was typed of the end of a visit, so that it outlives the tab. */
export type Typed = { owner: Owner; visit: string; values: unknown }

/** Who uses the device, as the server said last; the one row has the id `holder`. */
type Holder = { id: 'holder'; owner: Owner; session: SignedIn }

/**
 * What a device keeps so that a technician can work without a line: the days, the papers, and what waits to be sent
 * (docs/decisions/offline.md). It is opened when the first screen that needs it is.
 */
export const device = new Dexie('fieldhouse-device') as Dexie & {
  days: Table<KeptDay, [Owner, string]>
  waiting: EntityTable<Waiting, 'id'>
  papers: Table<KeptPaper, [Owner, string]>
  typed: Table<Typed, [Owner, string]>
  holder: EntityTable<Holder, 'id'>
  reported: Table<Reported, [Owner, string]>
}

device.version(1).stores({
  days: '[owner+day], owner',
  waiting: '++id, owner',
  papers: '[owner+id], owner',
  typed: '[owner+visit], owner',
  holder: 'id',
})
device.version(2).stores({ reported: '[owner+visit], owner' })

/** Whether the browser has no room left for what was to be kept. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || isFull((error as { inner?: unknown }).inner))

/** Whether the browser did not keep what was to be kept: it has no room, or forbids its database. */
export const isUnkept = (error: unknown): boolean => isFull(error) || error instanceof Dexie.DexieError
