import type { Read } from '../kit/entity/entity.ts'
import type { ReceivableAge } from '../accounting/receivable-age.ts'
import type { Day } from '../kit/time/day.ts'
import type { appointment } from '../operations/appointment.ts'

/** The five steps to the first paid invoice, in order. */
export const firstSteps = ['technician', 'job', 'appointment', 'invoice', 'payment'] as const
export type FirstStep = (typeof firstSteps)[number]

/** An appointment with its job and its technicians. */
export type Visit = Read<typeof appointment>

/** A job on the dashboard. */
export type NamedJob = { _id: string; jobNumber: string; title: string; client: string }

/** The number of jobs in a state, and the latest of them. */
export type JobsThat = { count: number; jobs: NamedJob[] }

/** A task on the dashboard; `endDate` is the day it ends. */
export type NamedTask = { _id: string; slugId: string; name: string; endDate: string }

/** The number of tasks that end on or before the day `by`, and the first of them. */
export type DueTasks = { count: number; by: string; tasks: NamedTask[] }

/** Kinds of work that need attention: new requests, open orders, calls to return, products low in stock. */
export const waitingKinds = ['requests', 'orders', 'calls', 'lowStock'] as const
export type Waiting = Record<(typeof waitingKinds)[number], number | null>

/** Decimal amounts in one currency: owed by clients, overdue, and invoiced this month. */
export type MoneyIn = {
  currency: string
  receivable: string
  overdue: string
  overdueCount: number
  thisMonth: string
  /** The unpaid amounts by the age of their invoices. */
  ages: Record<ReceivableAge, string>
}

/** The result of `GET dashboard/read`; parts that the user may not read are null. */
export type DashboardView = {
  checklist: Record<FirstStep, boolean>
  /** The numbers of jobs and of invoices, by status. */
  jobs: Record<string, number> | null
  invoices: Record<string, number> | null
  /** The amounts owed by clients: decimal text by currency. */
  receivable: { currency: string; amount: string }[] | null
  /** The visits of today that are not over. */
  today: Visit[] | null
  /** Late visits (OPEN-660), the latest first. */
  late: Visit[] | null
  /** Jobs that are neither completed nor cancelled and have no open appointment (OPEN-169). */
  toSchedule: JobsThat | null
  /** Completed jobs without an invoice; null for readers who may not create an invoice. */
  toInvoice: JobsThat | null
  /** Open tasks that end today or ended before. */
  tasks: DueTasks | null
  waiting: Waiting
  money: MoneyIn[] | null
  /** The day in the company's time zone, from which the ages are counted. */
  day: Day
  /** The month to which `money` refers: its first and last day in the user's time zone. */
  month: { first: string; last: string }
  /** The first visits of the next two weeks. */
  coming: Visit[] | null
  /** The reader's points this month; null if there are none (OPEN-279). */
  points: number | null
  hasSample: boolean
}
