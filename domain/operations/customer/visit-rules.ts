import { translated } from '../../kit/words/translated.ts'
import { type Language, type Words, inEachLanguage, say, writtenLocale } from '../../kit/words/words.ts'
import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'

const hour = 3_600_000

/**
 * The earliest start (epoch ms), both current and new, of a visit that a client may move with this notice in hours
 * (OPEN-661).
 */
export const soonestMove = (now: number, noticeHours: number): number => now + noticeHours * hour

/** How long after the required notice starts are offered, in ms (OPEN-254). */
export const slotsAhead = 14 * 24 * hour

/** How often clients may move a visit through its link within these periods, in ms (OPEN-571). */
const mostMoves = [
  { within: hour, count: 3 },
  { within: 24 * hour, count: 8 },
]

/** How often a client may switch mails on again within an hour; switching off is always possible (OPEN-571). */
export const mostMailWishes = 5

/** How long a move counts towards these limits, in ms. */
export const movesCountFor = 24 * hour

/** When a visit that its client moved at these instants may be moved again; null if it may be moved now. */
export function movableFrom(moves: readonly number[], now: number): number | null {
  const waits = mostMoves.flatMap(({ within, count }) => {
    const recent = moves.filter((at) => at > now - within).toSorted((a, b) => b - a)
    const first = recent[count - 1]
    return first === undefined ? [] : [first + within]
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

/** The state of a visit, epoch ms. */
type VisitState = { status: AppointmentStatus; startAt: number; techs: readonly string[] }

/** Why a client can no longer confirm or move a visit. */
export type VisitRefusal =
  | 'COMPLETE'
  | 'CANCELLED'
  | 'BEGUN'
  | 'TOO_LATE'
  | 'MOVES_OFF'
  | 'NOBODY'
  | 'TOO_OFTEN'

const call: Words = translated('operations', 'visitRules.call')

/** The message on the client's page for each refusal. */
export const visitRefusalWords: Record<VisitRefusal, Words> = {
  COMPLETE: translated('operations', 'visitRefusalWords.COMPLETE'),
  CANCELLED: translated('operations', 'visitRefusalWords.CANCELLED'),
  BEGUN: translated('operations', 'visitRefusalWords.BEGUN'),
  TOO_LATE: translated('operations', 'visitRefusalWords.TOO_LATE'),
  MOVES_OFF: call,
  NOBODY: call,
  TOO_OFTEN: translated('operations', 'visitRefusalWords.TOO_OFTEN'),
}

const tooSoon = translated('operations', 'tooSoonWords')

/** A number of hours in words: '1 hour', '24 hours'. */
const hoursInWords = (hours: number, language: Language): string =>
  new Intl.NumberFormat(writtenLocale[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours)

/** The message if a chosen start does not leave the required notice. */
export function tooSoonWords(noticeHours: number): Words {
  return inEachLanguage((language) => say(tooSoon, language, { notice: hoursInWords(noticeHours, language) }))
}

type Refused = { from: number | null; zone: string; language: Language; noticeHours: number }

/** The message why a client cannot move a visit; `from` is when it may be moved again, epoch ms. */
export function sayNotMove(refusal: VisitRefusal, { from, zone, language, noticeHours }: Refused): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  const at = from === null ? '' : new Intl.DateTimeFormat(writtenLocale[language], shown).format(from)
  return say(visitRefusalWords[refusal], language, { at, notice: hoursInWords(noticeHours, language) })
}

/** The message for a client who switches mails off and on too often. */
export const tooManyMailWishesWords: Words = translated('operations', 'tooManyMailWishesWords')

/** The message if a visit was moved while the client had its page open. */
export const movedMeanwhileWords: Words = translated('operations', 'movedMeanwhileWords')

/** The message if a chosen time is no longer free. */
export const slotGoneWords: Words = translated('operations', 'slotGoneWords')

/** Why a client cannot confirm a visit, or null. */
export function whyNotConfirm({ status, startAt }: VisitState, now: number): VisitRefusal | null {
  if (!isOpenAppointment(status)) return status === 'COMPLETE' ? 'COMPLETE' : 'CANCELLED'
  return startAt <= now ? 'BEGUN' : null
}

/**
 * The conditions for a move: whether the workspace allows it, the required notice, and from when (epoch ms) after too
 * many moves.
 */
type MoveRule = { now: number; isAllowed: boolean; noticeHours: number; from: number | null }

/** Why a client cannot move a visit, or null. */
export function whyNotMove(visit: VisitState, at: MoveRule): VisitRefusal | null {
  const closed = whyNotConfirm(visit, at.now)
  if (closed) return closed
  if (!at.isAllowed) return 'MOVES_OFF'
  if (visit.techs.length === 0) return 'NOBODY'
  if (visit.startAt < soonestMove(at.now, at.noticeHours)) return 'TOO_LATE'
  return at.from === null ? null : 'TOO_OFTEN'
}
