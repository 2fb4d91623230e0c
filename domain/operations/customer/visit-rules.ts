import { type Language, type Words, say, writtenLocale } from '../../kit/words/words.ts'
import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'

const hour = 3_600_000

/** The first instant, epoch ms, to and from which a client may move a visit under a notice in hours (OPEN-661). */
export const soonestMove = (now: number, noticeHours: number): number => now + noticeHours * hour

/** How far ahead starts are offered beyond the notice, in ms (OPEN-254). */
export const slotsAhead = 14 * 24 * hour

/** How often clients may move one visit by its link within these times, in ms (OPEN-571). */
const mostMoves = [
  { within: hour, count: 3 },
  { within: 24 * hour, count: 8 },
]

/** How often a client may ask for mails again within an hour; stopping them is always possible (OPEN-571). */
export const mostMailWishes = 5

/** How far back moves count, in ms. */
export const movesCountFor = 24 * hour

/** When a visit that its client moved at these instants may be moved again; null where it may be moved now. */
export function movableFrom(moves: readonly number[], now: number): number | null {
  const waits = mostMoves.flatMap(({ within, count }) => {
    const recent = moves.filter((at) => at > now - within).toSorted((a, b) => b - a)
    const first = recent[count - 1]
    return first === undefined ? [] : [first + within]
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

/** A visit as it stands, epoch ms. */
type Standing = { status: AppointmentStatus; startAt: number; techs: readonly string[] }

/** Why a client can do nothing about a visit any more, or cannot move it. */
export type VisitRefusal =
  | 'COMPLETE'
  | 'CANCELLED'
  | 'BEGUN'
  | 'TOO_LATE'
  | 'MOVES_OFF'
  | 'NOBODY'
  | 'TOO_OFTEN'

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
    en: 'This appointment is less than {notice} away. To change the time, please call us.',
    fr: 'Ce rendez-vous a lieu dans moins de {notice}. Pour changer l’heure, appelez-nous.',
    es: 'Esta cita es en menos de {notice}. Para cambiar la hora, llámenos.',
  },
  MOVES_OFF: call,
  NOBODY: call,
  TOO_OFTEN: {
    en: 'The time of this appointment was changed several times. You can change it again from {at}. To change it sooner, please call us.',
    fr: 'L’heure de ce rendez-vous a été changée plusieurs fois. Vous pourrez la changer de nouveau à partir de ce moment : {at}. Pour la changer plus tôt, appelez-nous.',
    es: 'La hora de esta cita se cambió varias veces. Podrá cambiarla de nuevo a partir de: {at}. Para cambiarla antes, llámenos.',
  },
}

/** A number of hours in words: '1 hour', '24 hours'. */
const hoursInWords = (hours: number, language: Language): string =>
  new Intl.NumberFormat(writtenLocale[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours)

/** What is said where a chosen time is nearer than the notice. */
export function tooSoonWords(noticeHours: number): Words {
  const notice = (language: Language) => hoursInWords(noticeHours, language)
  return {
    en: `Choose a time at least ${notice('en')} from now, or call us.`,
    fr: `Choisissez une heure dans ${notice('fr')} au plus tôt, ou appelez-nous.`,
    es: `Elija una hora dentro de ${notice('es')} o más, o llámenos.`,
  }
}

type Refused = { from: number | null; zone: string; language: Language; noticeHours: number }

/** Why a client cannot move a visit as a sentence; `from` is when it may be moved again, epoch ms. */
export function sayNotMove(refusal: VisitRefusal, { from, zone, language, noticeHours }: Refused): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  const at = from === null ? '' : new Intl.DateTimeFormat(writtenLocale[language], shown).format(from)
  return say(visitRefusalWords[refusal], language, { at, notice: hoursInWords(noticeHours, language) })
}

/** What is said to whoever stops their mails and asks for them again without end. */
export const tooManyMailWishesWords: Words = {
  en: 'You have changed this several times. Try again in an hour, or call us.',
  fr: 'Vous avez changé ce choix plusieurs fois. Réessayez dans une heure ou appelez-nous.',
  es: 'Ha cambiado esta opción varias veces. Inténtelo de nuevo en una hora o llámenos.',
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

/** What decides about a move: whether the workspace allows it, with how much notice, and from when after too many (epoch ms). */
type MoveRule = { now: number; isAllowed: boolean; noticeHours: number; from: number | null }

/** Why a client cannot move a visit, or null. */
export function whyNotMove(visit: Standing, at: MoveRule): VisitRefusal | null {
  const closed = whyNotConfirm(visit, at.now)
  if (closed) return closed
  if (!at.isAllowed) return 'MOVES_OFF'
  if (visit.techs.length === 0) return 'NOBODY'
  if (visit.startAt < soonestMove(at.now, at.noticeHours)) return 'TOO_LATE'
  return at.from === null ? null : 'TOO_OFTEN'
}
