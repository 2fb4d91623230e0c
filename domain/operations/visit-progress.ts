import { type Language, type Words, say } from '../kit/words/words.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import { type VisitOutcome, visitOutcomeWords } from './visit-outcomes.ts'

/** How far a visit has come, once somebody has set out for it (OPEN-308). */
export type VisitStage = 'ON_WAY' | 'AT_WORK' | 'PAUSED' | VisitOutcome

/** The stage of a visit, with what of its time is told: when they are expected, since when they work, when it ended; epoch ms. */
export type VisitProgress = { stage: VisitStage; at: number }

/** What of a visit tells how far it has come; epoch ms. */
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

/** Who left longer before a visit than this, in ms, is not on the way to it: it was booked for another day since. */
const longestWay = 12 * 3_600_000

/** Whether who left at that time is on the way to a visit that nobody began. */
export const isOnWay = ({ startAt, onWayAt }: { startAt: number; onWayAt: number }): boolean =>
  startAt - onWayAt <= longestWay

/** The way to a visit that nobody began; null where nobody is on it. */
const wayOf = ({ startAt, onWayAt, arrivesAt }: ProgressFacts): VisitProgress | null =>
  onWayAt !== null && isOnWay({ startAt, onWayAt }) ? { stage: 'ON_WAY', at: arrivesAt ?? onWayAt } : null

/** What is happening with a visit; null where nobody has set out for it, it was cancelled, or the office alone says that it is over. */
export function progressOf(visit: ProgressFacts): VisitProgress | null {
  const { status, startedAt, runningSince, finishedAt, outcome } = visit
  if (status === 'CANCELLED') return null
  if (status === 'COMPLETE') return outcome && finishedAt !== null ? { stage: outcome, at: finishedAt } : null
  if (runningSince !== null) return { stage: 'AT_WORK', at: runningSince }
  return startedAt === null ? wayOf(visit) : { stage: 'PAUSED', at: startedAt }
}

const words: Record<VisitStage, Words> = {
  ON_WAY: {
    en: 'On the way, expected {at}',
    fr: 'En route, arrivée prévue : {at}',
    es: 'En camino, llegada prevista: {at}',
  },
  AT_WORK: { en: 'At work since {at}', fr: 'Au travail depuis {at}', es: 'Trabajando desde las {at}' },
  PAUSED: { en: 'Paused', fr: 'En pause', es: 'En pausa' },
  ...visitOutcomeWords,
}

/** What is said of it: 'At work since 13:04'; `at` is how its time is written. */
export const progressText = ({ stage }: VisitProgress, language: Language, at: string): string =>
  say(words[stage], language, { at })
