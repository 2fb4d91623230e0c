import type { ReportReason } from '@fieldhouse/domain/visits/field-report'
import { type HandedAct, finishAmong, workedByActs } from '@fieldhouse/domain/visits/handed-in'
import {
  type VisitProgress,
  finishFaults,
  timeFaults,
  whyNotGoOn,
  whyNotPause,
  whyNotStart,
} from '@fieldhouse/domain/visits/visit-rules'
import { type WorkedSpan, hoursAbove } from '@fieldhouse/domain/visits/worked-time'
import type { ApiProblem } from '../../../kit/api/api.ts'

/** A refusal by the server. `isForTime` says that the time of the action is the reason. */
type Refused = { code: ApiProblem['code']; status: number; isForTime?: boolean }
export type Answer = { ok: true } | { ok: false; refused: Refused }

type Person = 'tess' | 'omar'
type Report = {
  of: Person
  reason: ReportReason
  job: string
  acts: HandedAct[]
  state: 'WAITING' | 'TAKEN_OVER' | 'DISMISSED'
}
type Charge = { finish: string; technician: string; minutes: number; span: number; isConfirmed: boolean }
type Sent = HandedAct & { by: Person; job: string }

const refusal = (code: ApiProblem['code'], status: number, isForTime = false): Answer => ({
  ok: false,
  refused: { code, status, ...(isForTime ? { isForTime } : {}) },
})
const fine: Answer = { ok: true }

/**
 * A model of the server for one visit. The model applies the rules of the domain to actions of phones and of the
 * office.
 */
export class ServerModel {
  now = Date.UTC(2026, 0, 5, 12)
  visit: VisitProgress & { techs: Person[]; job: string; isDeleted: boolean } = {
    status: 'NEW',
    startedAt: null,
    runningSince: null,
    finishedAt: null,
    techs: ['tess'],
    job: 'one',
    isDeleted: false,
  }
  readonly members: Record<Person, { isMember: boolean; isAllowed: boolean }> = {
    tess: { isMember: true, isAllowed: true },
    omar: { isMember: true, isAllowed: true },
  }
  readonly was = new Set<Person>(['tess'])
  readonly reports: Report[] = []
  readonly charges: Charge[] = []
  /** The keys of all applied actions. A phone sent these actions, or the office took them over from a report. */
  readonly applied = new Set<string>()
  private spans: WorkedSpan[] = []

  give(techs: Person[]): void {
    for (const each of this.visit.techs) if (!techs.includes(each)) this.stop(this.now, each)
    this.visit.techs = techs
    for (const each of techs) this.was.add(each)
  }

  private stop(at: number, only?: string): void {
    this.spans = this.spans.map((span) =>
      span.endedAt === null && (only === undefined || span.technician === only)
        ? { ...span, endedAt: Math.max(at, span.startedAt) }
        : span,
    )
  }

  /** Applies an action. A repeated action with the same key has no effect. */
  act(sent: Sent): Answer {
    const { by, key } = sent
    if (!this.members[by].isMember) return refusal('NOT_A_MEMBER', 403)
    if (!this.members[by].isAllowed) return refusal('FORBIDDEN', 403)
    if (this.applied.has(key)) return fine
    if (this.visit.isDeleted || !this.visit.techs.includes(by)) return refusal('NOT_FOUND', 404)
    if (timeFaults(sent.at, this.now).length > 0) return refusal('VALIDATION', 400, true)
    const answer = this.apply(sent)
    if (answer.ok) this.applied.add(key)
    return answer
  }

  private apply(sent: Sent): Answer {
    const { kind, at, by } = sent
    const isRunning = this.spans.some((span) => span.technician === by && span.endedAt === null)
    if (kind === 'start') {
      if (whyNotStart(this.visit, isRunning)) return refusal('INVALID_TRANSITION', 409)
      this.spans.push({ technician: by, startedAt: at, endedAt: null })
      this.visit.startedAt = Math.min(this.visit.startedAt ?? at, at)
      this.visit.status = 'PENDING'
    } else if (kind === 'pause') {
      if (whyNotPause(this.visit, isRunning)) return refusal('INVALID_TRANSITION', 409)
      this.stop(at, by)
    } else if (kind === 'finish') return this.finish(sent)
    return fine
  }

  private finish({ at, key, job, finish }: Sent): Answer {
    if (job !== this.visit.job) return refusal('NOT_FOUND', 404)
    if (whyNotGoOn(this.visit)) return refusal('INVALID_TRANSITION', 409)
    if (finishFaults(this.visit, at).length > 0) return refusal('VALIDATION', 400, true)
    this.end(key, at, finish?.hours ?? [])
    return fine
  }

  private end(key: string, at: number, hours: readonly { technician: string; minutes: number }[]): void {
    this.stop(at)
    this.visit.status = 'COMPLETE'
    this.visit.finishedAt = at
    this.charge(key, at, hours)
  }

  private charge(key: string, at: number, hours: readonly { technician: string; minutes: number }[]): void {
    const above = hoursAbove(hours, this.spans, Math.min(at, this.now))
    for (const { technician, minutes } of hours) {
      const span = above.find((each) => each.technician === technician)?.span ?? minutes
      this.charges.push({ finish: key, technician, minutes, span, isConfirmed: above.length === 0 })
    }
  }

  private reasonFor(by: Person, job: string): ReportReason | null {
    if (!this.members[by].isMember) return 'LEFT'
    if (this.visit.isDeleted) return 'DELETED'
    if (!this.visit.techs.includes(by)) return this.visit.techs.length > 0 ? 'REASSIGNED' : 'UNASSIGNED'
    if (this.visit.status === 'CANCELLED') return 'CANCELLED'
    return job === this.visit.job ? null : 'MOVED'
  }

  handIn(by: Person, acts: readonly HandedAct[], job: string): Answer {
    if (!this.was.has(by)) return refusal('NOT_FOUND', 404)
    const reason = this.reasonFor(by, job)
    if (reason === null) return refusal('INVALID_TRANSITION', 409)
    const own = this.reports.filter((each) => each.of === by)
    const known = new Set(own.flatMap((each) => each.acts.map(({ key }) => key)))
    const fresh = acts.filter(({ key }) => !known.has(key) && !this.applied.has(key))
    if (fresh.length === 0) return fine
    const waiting = own.find(({ state }) => state === 'WAITING')
    if (waiting) waiting.acts.push(...fresh)
    else this.reports.push({ of: by, reason, job, acts: fresh, state: 'WAITING' })
    return fine
  }

  /** Takes over a report as the office does. An action that was already applied is not applied again. */
  takeOver(): void {
    const report = this.reports.find(({ state }) => state === 'WAITING')
    if (report === undefined) return
    report.state = 'TAKEN_OVER'
    const end = finishAmong(report.acts)
    const key = report.acts.findLast(({ kind }) => kind === 'finish')?.key
    if (this.visit.isDeleted || this.visit.job !== report.job || end === null || key === undefined) return
    const { spans, ranUntil } = workedByActs(report.acts, this.now)
    this.spans.push(...spans.map((span) => ({ ...span, technician: report.of })))
    if (ranUntil !== null)
      this.spans = this.spans.map((span) =>
        span.technician === report.of ? { ...span, endedAt: Math.max(span.endedAt ?? 0, ranUntil) } : span,
      )
    const at = Math.min(end.at, this.now)
    if (this.visit.status !== 'COMPLETE') this.end(key, at, end.hours)
    else if (!end.hours.some((each) => this.charges.some(({ technician }) => technician === each.technician)))
      this.charge(key, at, end.hours)
  }

  dismiss(): void {
    const report = this.reports.find(({ state }) => state === 'WAITING')
    if (report) report.state = 'DISMISSED'
  }
}
