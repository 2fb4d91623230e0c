import { type EstimateStatus, estimateStates } from '../accounting/estimate-status.ts'
import { type InvoiceStatus, invoiceStates } from '../accounting/invoice-status.ts'
import { type Decimal, minus, roundCents, sum } from '../kit/value/money.ts'
import { monthlyRevenue } from '../memberships/figures.ts'
import { percentOf } from '../visits/margin.ts'
import { type FigureName, type ReportKind, figureUnits, isByMonth, isOnMemberships } from './report-kinds.ts'
import { type DaySpan } from '../kit/time/calendar-period.ts'
import { monthsIn } from './report-period.ts'

/** The states of the invoices and credit notes whose amounts are revenue, without taxes (OPEN-756). */
export const revenueStatuses: readonly InvoiceStatus[] = invoiceStates.codes.filter(
  (status) => status !== 'DRAFT' && status !== 'CANCELLED',
)

/** The outcome of an estimate. A draft has no outcome. */
const outcomes: Record<EstimateStatus, 'won' | 'lost' | 'open' | null> = {
  DRAFT: null,
  SENT: 'open',
  ACCEPTED: 'won',
  CONVERTED: 'won',
  DECLINED: 'lost',
  EXPIRED: 'lost',
}
export const estimateOutcomes = ['won', 'lost', 'open'] as const
export type EstimateOutcome = (typeof estimateOutcomes)[number]

/** The states of estimates with an outcome. */
export const statusesOf = (outcome: EstimateOutcome): readonly EstimateStatus[] =>
  estimateStates.codes.filter((status) => outcomes[status] === outcome)

/** The sums from which the figures of a row or a total are computed. */
export type Measures = Readonly<Record<string, Decimal>>

/** The figures of a row or a total. A percentage without a base is null. */
export type Figures = Partial<Record<FigureName, Decimal | null>>

/** The sums of a group in the period and in the period before. */
type Compared = { now: Measures; before: Measures }

/** A group of a report. The key is an id, a month or a code. A null key stands for records without a group. */
export type MeasuredRow = Compared & {
  key: string | null
  name: string | null
  /** The accounts of a client's invoices, or null if the client has too many accounts for a list. */
  accounts: string[] | null
  /** Whether this row stands for all groups that have no row of their own. */
  isRest: boolean
}

/** A row of a report. */
export type ReportRow = Omit<MeasuredRow, 'now' | 'before'> & { figures: Figures }

const of = (measures: Measures, name: string): Decimal => measures[name] ?? '0'

const change = (now: Decimal, before: Decimal): Decimal | null => percentOf(minus(now, before), before)

function revenueFigures({ now, before }: Compared): Figures {
  const [amount, earlier] = [of(now, 'amount'), of(before, 'amount')]
  return { amount, before: earlier, change: change(amount, earlier), documents: of(now, 'documents') }
}

function estimateFigures({ now }: Compared): Figures {
  const [wonCount, lostCount] = [of(now, 'wonCount'), of(now, 'lostCount')]
  const names = ['wonAmount', 'lostAmount', 'openCount', 'openAmount'] as const
  const others = Object.fromEntries(names.map((name) => [name, of(now, name)]))
  return { wonCount, lostCount, ...others, rate: percentOf(wonCount, sum([wonCount, lostCount])) }
}

function hoursFigures({ now, before }: Compared): Figures {
  const [visits, other] = [of(now, 'visits'), of(now, 'other')]
  const worked = sum([visits, other])
  const workedBefore = sum([of(before, 'visits'), of(before, 'other')])
  const travel = of(now, 'travel')
  return { visits, other, worked, workedBefore, change: change(worked, workedBefore), travel }
}

const recurringOf = (measures: Measures): Decimal | null => {
  const [recurring] = monthlyRevenue([
    { currency: '', frequency: 'MONTH', price: of(measures, 'monthly') },
    { currency: '', frequency: 'YEAR', price: of(measures, 'yearly') },
  ])
  return recurring?.amount ?? null
}

/**
 * The figures of memberships. The figures of days after today are null, and so are the due renewals and visits of a
 * past day.
 */
function membershipFigures({ now, before }: Compared): Figures {
  const isReached = now['members'] !== undefined
  const reached = (name: string) => (isReached ? of(now, name) : null)
  return {
    members: reached('members'),
    membersBefore: before['members'] ?? null,
    started: reached('started'),
    ended: reached('ended'),
    recurring: isReached ? recurringOf(now) : null,
    renewals: now['renewals'] ?? null,
    visitsOwed: now['owed'] ?? null,
  }
}

/** Computes the figures of a row or a total from its sums. */
function computedOf(kind: ReportKind, compared: Compared): Figures {
  if (isOnMemberships(kind)) return membershipFigures(compared)
  if (kind === 'ESTIMATES') return estimateFigures(compared)
  return kind === 'HOURS' ? hoursFigures(compared) : revenueFigures(compared)
}

/** The figures of a report from the sums of a row or of all rows. */
export function figuresOf(kind: ReportKind, compared: Compared): Figures {
  const figures = computedOf(kind, compared)
  const rounded = Object.entries(figures).map(([name, value]) => {
    const isMoney = Object.hasOwn(figureUnits, name) && figureUnits[name as FigureName] === 'MONEY'
    return [name, isMoney && value !== null ? roundCents(value) : value]
  })
  return Object.fromEntries(rounded)
}

const noMeasures: Measures = {}

/** The rows of a report. A report by month has a row for each month of the period, also for months without records. */
export function rowsOf(kind: ReportKind, span: DaySpan, measured: readonly MeasuredRow[]): ReportRow[] {
  const rows = isByMonth(kind)
    ? monthsIn(span).map((month) => ({
        name: null,
        accounts: null,
        isRest: false,
        now: noMeasures,
        ...measured.find(({ key }) => key === month),
        key: month,
        before: noMeasures,
      }))
    : measured
  return rows.map(({ now, before, ...row }) => ({ ...row, figures: figuresOf(kind, { now, before }) }))
}
