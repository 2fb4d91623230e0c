import { firstOfMonth } from '../../kit/words/first-of-month.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, type Words, inEachLanguage, say, writtenLocale } from '../../kit/words/words.ts'
import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'

const hour = 3_600_000

/**
 * The earliest start (epoch ms) for moves by clients with this notice. Neither the current nor the new start of a visit
 * may be earlier (OPEN-661).
 */
export const soonestMove = (now: number, noticeHours: number): number => now + noticeHours * hour

/**
 * The length of the period with offered starts, in ms. The period begins at the end of the required notice (OPEN-254).
 */
export const slotsAhead = 14 * 24 * hour

/** The maximum number of moves of a visit by its client within each of these periods (ms) (OPEN-571). */
const mostMoves = [
  { within: hour, count: 3 },
  { within: 24 * hour, count: 8 },
]

/**
 * The maximum number of times that a client may switch mails on again within an hour. Switching mails off is always
 * possible (OPEN-571).
 */
export const mostMailWishes = 5

/** The longest of the periods in which moves are counted, in ms. */
export const movesCountFor = 24 * hour

/**
 * When a client can move a visit again after moves at these instants. Returns null if the client can move the visit
 * now.
 */
export function movableFrom(moves: readonly number[], now: number): number | null {
  const waits = mostMoves.flatMap(({ within, count }) => {
    const recent = moves.filter((at) => at > now - within).toSorted((a, b) => b - a)
    const first = recent[count - 1]
    return first === undefined ? [] : [first + within]
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

/** The values of a visit that decide whether its client can confirm or move it. Instants are in epoch ms. */
type VisitState = { status: AppointmentStatus; startAt: number; techs: readonly string[] }

/** The reasons why a client cannot confirm or move a visit. */
export type VisitRefusal =
  | 'COMPLETE'
  | 'CANCELLED'
  | 'BEGUN'
  | 'TOO_LATE'
  | 'MOVES_OFF'
  | 'NOBODY'
  | 'TOO_OFTEN'

const call: Words = translated('operations', 'visitRules.call')

/** The message for each reason on the client's page. */
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

/** A number of hours as text: '1 hour', '24 hours'. */
const hoursInWords = (hours: number, language: Language): string =>
  new Intl.NumberFormat(writtenLocale[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours)

/** The message that a chosen start is too early for the required notice. */
export function tooSoonWords(noticeHours: number): Words {
  return inEachLanguage((language) => say(tooSoon, language, { notice: hoursInWords(noticeHours, language) }))
}

type Refused = { from: number | null; zone: string; language: Language; noticeHours: number }

/**
 * The message about why a client cannot move a visit. `from` is when the client can move the visit again, in epoch ms.
 */
export function sayNotMove(refusal: VisitRefusal, { from, zone, language, noticeHours }: Refused): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  const locale = writtenLocale[language]
  const at = from === null ? '' : firstOfMonth(new Intl.DateTimeFormat(locale, shown).format(from), locale)
  return say(visitRefusalWords[refusal], language, { at, notice: hoursInWords(noticeHours, language) })
}

/** The message for a client who switches mails off and on too often. */
export const tooManyMailWishesWords: Words = translated('operations', 'tooManyMailWishesWords')

/** The message that a visit was moved after the client opened the page. */
export const movedMeanwhileWords: Words = translated('operations', 'movedMeanwhileWords')

/** The message that a chosen time is no longer free. */
export const slotGoneWords: Words = translated('operations', 'slotGoneWords')

/** The reason why a client cannot confirm a visit, or null. */
export function whyNotConfirm({ status, startAt }: VisitState, now: number): VisitRefusal | null {
  if (!isOpenAppointment(status)) return status === 'COMPLETE' ? 'COMPLETE' : 'CANCELLED'
  return startAt <= now ? 'BEGUN' : null
}

/**
 * The conditions for a move: whether the workspace allows moves, the required notice, and `from`, the instant (epoch
 * ms) until which too many moves prevent another move.
 */
type MoveRule = { now: number; isAllowed: boolean; noticeHours: number; from: number | null }

/** The reason why a client cannot move a visit, or null. */
export function whyNotMove(visit: VisitState, at: MoveRule): VisitRefusal | null {
  const closed = whyNotConfirm(visit, at.now)
  if (closed) return closed
  if (!at.isAllowed) return 'MOVES_OFF'
  if (visit.techs.length === 0) return 'NOBODY'
  if (visit.startAt < soonestMove(at.now, at.noticeHours)) return 'TOO_LATE'
  return at.from === null ? null : 'TOO_OFTEN'
}
