import type { SlotDay } from './slots.ts'
import type { VisitRefusal } from './visit-rules.ts'

/** A visit as its client sees it through a link, without internal data; instants in epoch ms. */
export type CustomerVisit = {
  /** The announced window, else the hours of the visit. */
  from: number
  to: number
  /** The time zone of the job site. */
  zone: string
  title: string
  place: string | null
  /** The technicians' first names. */
  technicians: string[]
  confirmedAt: number | null
  /** The expected arrival of a technician on the way; null before departure and after arrival. */
  arrivesAt: number | null
  /** When the work began. */
  startedAt: number | null
  /** Why the visit cannot be confirmed or moved; null if it can. */
  notConfirm: VisitRefusal | null
  notMove: VisitRefusal | null
  /** When the visit may be moved again; null unless it was moved too often. */
  movableFrom: number | null
  /** The notice that a move requires, in hours, before both the current and the new start (OPEN-661). */
  moveNoticeHours: number
  /** Whether the client gets mails about appointments. */
  isMailed: boolean
}

/** The times to which a visit can be moved; if a window was promised, each day offers only that window (OPEN-662). */
export type CustomerSlots = { zone: string; days: SlotDay[] }

/** A slot held for a client; epoch ms. */
export type CustomerHold = { startAt: number; expiresAt: number }
