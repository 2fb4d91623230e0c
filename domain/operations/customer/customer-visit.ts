import type { SlotDay } from './slots.ts'
import type { VisitRefusal } from './visit-rules.ts'

/** A visit as its client sees it on the page of the link. Internal data are omitted; instants are in epoch ms. */
export type CustomerVisit = {
  /** The announced window of arrival, else the start and the end of the visit. */
  from: number
  to: number
  /** The time zone of the job site. */
  zone: string
  title: string
  place: string | null
  /** The technicians' first names. */
  technicians: string[]
  confirmedAt: number | null
  /** The expected arrival of the technician on the way. The time is null before the departure and after the arrival. */
  arrivesAt: number | null
  /** When the work began. */
  startedAt: number | null
  /**
   * The reasons why the client cannot confirm or move the visit. A reason is null if the client can confirm or move the
   * visit.
   */
  notConfirm: VisitRefusal | null
  notMove: VisitRefusal | null
  /** When the client can move the visit again. The instant is null unless the client moved the visit too often. */
  movableFrom: number | null
  /** How many hours before the current start, and before the new start, the client must move the visit (OPEN-661). */
  moveNoticeHours: number
  /** Whether the client receives mails about appointments. */
  isMailed: boolean
}

/**
 * The times to which the client can move a visit. If a window was promised, each day offers only the same window
 * (OPEN-662).
 */
export type CustomerSlots = { zone: string; days: SlotDay[] }

/** A slot that is reserved for a client, in epoch ms. */
export type CustomerHold = { startAt: number; expiresAt: number }
