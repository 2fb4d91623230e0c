import type { Currency } from '../../kit/value/currency.ts'
import { type Decimal, compare } from '../../kit/value/money.ts'
import { type JobStatus, openJobStatuses } from './job-status.ts'

/** The tabs of a job's page whose records are counted. */
export type CountedOfJob =
  | 'repairs'
  | 'parts'
  | 'orders'
  | 'estimates'
  | 'charges'
  | 'invoices'
  | 'expenses'
  | 'tasks'
  | 'review'
  | 'files'

/**
 * The amounts of a job in one currency, taxes included. `estimated` is the total of accepted estimates, else of sent
 * estimates. Credit notes reduce `invoiced`.
 */
export type JobMoney = {
  currency: Currency
  estimated: Decimal
  invoiced: Decimal
  paid: Decimal
  /** The unpaid amount. */
  due: Decimal
}

/** The numbers and amounts of a job that the reader may see. */
export type JobOverview = {
  counts: Partial<Record<CountedOfJob, number>>
  /** The amounts by currency, or null if the reader may not read invoices. */
  money: JobMoney[] | null
  /** The end of the last open visit in epoch ms, or null if no visit is open. */
  openUntil: number | null
  /** The oldest invoice with an unpaid amount. */
  unpaidInvoice: { _id: string; invoiceNumber: string } | null
  /** The oldest draft of an invoice. */
  draftInvoice: { _id: string } | null
}

/** The next steps for a job, in the order in which jobs go through them. */
export type NextStep = 'SCHEDULE' | 'COMPLETE' | 'INVOICE' | 'ISSUE' | 'PAY'

type Progress = {
  jobStatus: JobStatus
  toSchedule: boolean
  toInvoice: boolean
}

/** Whether everything that was invoiced is paid. */
const isPaid = (money: JobOverview['money']): boolean =>
  money !== null &&
  money.some(({ invoiced }) => compare(invoiced, '0') > 0) &&
  money.every(({ due }) => compare(due, '0') <= 0)

/** Whether a job is open although everything that was invoiced is paid and no visit is planned. */
export const isPaidButOpen = (job: Progress, overview: JobOverview | null): boolean =>
  openJobStatuses.includes(job.jobStatus) && overview?.openUntil === null && isPaid(overview.money)

/**
 * Returns the step that a job waits for at `now` (epoch ms), or null if nothing is to do (OPEN-730). The overview is
 * null until it has loaded.
 */
export function nextStepOf(job: Progress, overview: JobOverview | null, now: number): NextStep | null {
  const isOpen = openJobStatuses.includes(job.jobStatus)
  const lastEnd = overview?.openUntil ?? null
  const isOver = lastEnd === null ? isPaidButOpen(job, overview) : lastEnd <= now
  if (isOpen && isOver) return 'COMPLETE'
  if (job.toSchedule) return 'SCHEDULE'
  if (job.toInvoice) return 'INVOICE'
  if (job.jobStatus === 'COMPLETED' && overview?.draftInvoice) return 'ISSUE'
  return !isOpen && overview?.unpaidInvoice ? 'PAY' : null
}
