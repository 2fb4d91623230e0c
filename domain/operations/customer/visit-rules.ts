import type { Words } from '../../kit/words/words.ts'
import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'

const hour = 3_600_000

/** How long before its start a visit may still be moved by its client, in ms (OPEN-253). */
export const moveNotice = 24 * hour

/** How far ahead a start is at least that a client may choose, in ms (OPEN-254). */
export const soonestSlot = 2 * hour

/** How far ahead starts are offered, in ms (OPEN-254). */
export const slotsAhead = 14 * 24 * hour

/** A visit as it stands, epoch ms. */
type Standing = { status: AppointmentStatus; startAt: number; techs: readonly string[] }

/** Why a client can do nothing about a visit any more, or cannot move it. */
export type VisitRefusal = 'COMPLETE' | 'CANCELLED' | 'BEGUN' | 'TOO_LATE' | 'MOVES_OFF' | 'NOBODY'

const call: Words = {
  en: 'To change the time, please call us.',
  fr: 'Pour changer l’heure, appelez-nous.',
  es: 'Para cambiar la hora, llámenos.',
}

/** What the page says of each. */
export const visitRefusalWords: Record<VisitRefusal, Words> = {
  COMPLETE: {
    en: 'This appointment has taken place.',
    fr: 'Ce rendez-vous a eu lieu.',
    es: 'Esta cita ya tuvo lugar.',
  },
  CANCELLED: {
    en: 'This appointment was cancelled.',
    fr: 'Ce rendez-vous a été annulé.',
    es: 'Esta cita se canceló.',
  },
  BEGUN: {
    en: 'This appointment has begun or is over.',
    fr: 'Ce rendez-vous a commencé ou est passé.',
    es: 'Esta cita ha empezado o ya ha pasado.',
  },
  TOO_LATE: {
    en: 'This appointment is less than 24 hours away. To change the time, please call us.',
    fr: 'Ce rendez-vous a lieu dans moins de 24 heures. Pour changer l’heure, appelez-nous.',
    es: 'Faltan menos de 24 horas para esta cita. Para cambiar la hora, llámenos.',
  },
  MOVES_OFF: call,
  NOBODY: call,
}

/** What is said where a visit was moved while its client looked at it. */
export const movedMeanwhileWords: Words = {
  en: 'This appointment was moved in the meantime. Look at the new time.',
  fr: 'Ce rendez-vous a été déplacé entre-temps. Regardez la nouvelle heure.',
  es: 'Esta cita se cambió mientras tanto. Mire la nueva hora.',
}

/** What is said where a chosen time is free no longer. */
export const slotGoneWords: Words = {
  en: 'This time is no longer free. Please choose another one.',
  fr: 'Cette heure n’est plus libre. Choisissez-en une autre.',
  es: 'Esta hora ya no está libre. Elija otra.',
}

/** Why a client cannot confirm a visit, or null. */
export function whyNotConfirm({ status, startAt }: Standing, now: number): VisitRefusal | null {
  if (!isOpenAppointment(status)) return status === 'COMPLETE' ? 'COMPLETE' : 'CANCELLED'
  return startAt <= now ? 'BEGUN' : null
}

/** Why a client cannot move a visit, or null; `isAllowed` is what the workspace says of it. */
export function whyNotMove(visit: Standing, at: { now: number; isAllowed: boolean }): VisitRefusal | null {
  const closed = whyNotConfirm(visit, at.now)
  if (closed) return closed
  if (!at.isAllowed) return 'MOVES_OFF'
  if (visit.techs.length === 0) return 'NOBODY'
  return visit.startAt - at.now < moveNotice ? 'TOO_LATE' : null
}
