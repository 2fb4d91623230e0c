import type { SlotDay } from './slots.ts'
import type { VisitRefusal } from './visit-rules.ts'

/** A visit as its client sees it without an account: nothing of it is for the office alone; instants in epoch ms. */
export type CustomerVisit = {
  /** When somebody is expected: the window that was told, else the hours of the visit. */
  from: number
  to: number
  /** The clock of the place. */
  zone: string
  title: string
  place: string | null
  /** Who comes, by first name. */
  technicians: string[]
  confirmedAt: number | null
  /** When to expect whoever is on the way; null before they left, and once they are there. */
  arrivesAt: number | null
  /** When the work began. */
  startedAt: number | null
  /** Why it cannot be confirmed, or moved; null where it can. */
  notConfirm: VisitRefusal | null
  notMove: VisitRefusal | null
  /** When it may be moved again; null where nothing but other reasons keep it from being moved. */
  movableFrom: number | null
  /** How many hours of notice a move needs, before the present time and before the new one (OPEN-661). */
  moveNoticeHours: number
  /** Whether they are mailed about their appointments. */
  isMailed: boolean
}

/** What a visit can be moved to; where it was promised as a window, each day is that window (OPEN-662). */
export type CustomerSlots = { zone: string; days: SlotDay[] }

/** A slot that is kept for a client; epoch ms. */
export type CustomerHold = { startAt: number; expiresAt: number }
