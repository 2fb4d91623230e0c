import { translated } from '../kit/words/translated.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import { type VisitOutcome, visitOutcomeWords } from './visit-outcomes.ts'

/** The stage of a visit after a technician has left for it (OPEN-308). */
export type VisitStage = 'ON_WAY' | 'AT_WORK' | 'PAUSED' | VisitOutcome

/**
 * The stage of a visit and its time (epoch ms): the expected arrival, the start of the work, or the end of the work.
 */
export type VisitProgress = { stage: VisitStage; at: number }

/** The facts that determine the progress of a visit. Instants are in epoch ms. */
export type ProgressFacts = {
  status: AppointmentStatus
  startAt: number
  onWayAt: number | null
  arrivesAt: number | null
  startedAt: number | null
  runningSince: number | null
  finishedAt: number | null
  outcome: VisitOutcome | null
}

/**
 * The maximum time from the departure to the start of a visit, in ms. An earlier departure does not count: the visit
 * was moved to another day after the departure.
 */
const longestWay = 12 * 3_600_000

/** Whether a departure at `onWayAt` belongs to this visit, whose work has not begun. */
export const isOnWay = ({ startAt, onWayAt }: { startAt: number; onWayAt: number }): boolean =>
  startAt - onWayAt <= longestWay

/** The progress of a visit whose work has not begun: `ON_WAY`, or null if nobody is on the way. */
const wayOf = ({ startAt, onWayAt, arrivesAt }: ProgressFacts): VisitProgress | null =>
  onWayAt !== null && isOnWay({ startAt, onWayAt }) ? { stage: 'ON_WAY', at: arrivesAt ?? onWayAt } : null

/**
 * The progress of a visit. The progress is null for a cancelled visit, before the departure, and if only the office
 * marked the visit complete.
 */
export function progressOf(visit: ProgressFacts): VisitProgress | null {
  const { status, startedAt, runningSince, finishedAt, outcome } = visit
  if (status === 'CANCELLED') return null
  if (status === 'COMPLETE') return outcome && finishedAt !== null ? { stage: outcome, at: finishedAt } : null
  if (runningSince !== null) return { stage: 'AT_WORK', at: runningSince }
  return startedAt === null ? wayOf(visit) : { stage: 'PAUSED', at: startedAt }
}

const words: Record<VisitStage, Words> = {
  ON_WAY: translated('operations', 'visitProgress.words.ON_WAY'),
  AT_WORK: translated('operations', 'visitProgress.words.AT_WORK'),
  PAUSED: translated('operations', 'visitProgress.words.PAUSED'),
  ...visitOutcomeWords,
}

/** The progress as text: 'At work since 13:04'. `at` is the formatted time. */
export const progressText = ({ stage }: VisitProgress, language: Language, at: string): string =>
  say(words[stage], language, { at })
