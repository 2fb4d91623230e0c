import type { Read } from '../kit/entity/entity.ts'
import type { appointment } from '../operations/appointment.ts'

/** The five steps to the first paid invoice, in order. */
export const firstSteps = ['technician', 'job', 'appointment', 'invoice', 'payment'] as const
export type FirstStep = (typeof firstSteps)[number]

/** An appointment with its job and who goes there. */
export type Visit = Read<typeof appointment>

/** A job as the dashboard names it. */
export type NamedJob = { _id: string; jobNumber: string; title: string; client: string }

/** How many jobs there are of a kind, and the latest of them. */
export type JobsThat = { count: number; jobs: NamedJob[] }

/** A task as the dashboard names it; `endDate` is the day it ends. */
export type NamedTask = { _id: string; slugId: string; name: string; endDate: string }

/** How many tasks end by that day, and the first of them. */
export type DueTasks = { count: number; by: string; tasks: NamedTask[] }

/** What waits for somebody: open orders, calls to return, products of which there are too few. */
export const waitingKinds = ['orders', 'calls', 'lowStock'] as const
export type Waiting = Record<(typeof waitingKinds)[number], number | null>

/** Decimal amounts in one currency: what clients owe, what of it is overdue, and what was invoiced this month. */
export type MoneyIn = {
  currency: string
  receivable: string
  overdue: string
  overdueCount: number
  thisMonth: string
}

/** Answer of `GET dashboard/read`; what the role may not read is null. */
export type DashboardView = {
  checklist: Record<FirstStep, boolean>
  /** Counts by status. */
  jobs: Record<string, number> | null
  invoices: Record<string, number> | null
  /** What clients owe: decimal text by currency. */
  receivable: { currency: string; amount: string }[] | null
  /** What is still on today, and the first visits of the two weeks after. */
  today: Visit[] | null
  /** Visits that are late (OPEN-660), the latest first. */
  late: Visit[] | null
  /** Jobs that are neither completed nor cancelled and have no open appointment (OPEN-169). */
  toSchedule: JobsThat | null
  /** Completed jobs without an invoice; null for whoever may not make one. */
  toInvoice: JobsThat | null
  /** Open tasks that end today or ended before. */
  tasks: DueTasks | null
  waiting: Waiting
  money: MoneyIn[] | null
  /** The month that `money` tells of, its first and last day on the person's clock. */
  month: { first: string; last: string }
  coming: Visit[] | null
  /** What the reader was given this month for good work; null where nothing was (OPEN-279). */
  points: number | null
  hasSample: boolean
}
