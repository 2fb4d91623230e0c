import type { Read } from '../kit/entity/entity.ts'
import type { ReceivableAge } from '../accounting/receivable-age.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Day } from '../kit/time/day.ts'
import type { appointment } from '../operations/appointment.ts'
import type { ProgressFacts } from '../operations/visit-progress.ts'
import type { DayStop } from '../visits/my-day.ts'
import type { Arrangement } from './arrangements.ts'
import type { BookedDay } from './booked-days.ts'

/** The five steps to the first paid invoice, in order. */
export const firstSteps = ['technician', 'job', 'appointment', 'invoice', 'payment'] as const
export type FirstStep = (typeof firstSteps)[number]

/** An appointment with its job and its technicians. */
export type Visit = Read<typeof appointment>

/** A job on the dashboard. */
export type NamedJob = { _id: string; jobNumber: string; title: string; client: string }

/** The number of jobs in a state, and the latest of these jobs. */
export type JobsThat = { count: number; jobs: NamedJob[] }

/** The number of visits in a state, and the earliest of these visits. */
export type VisitsThat = { count: number; visits: Visit[] }

/** A visit that lowers a figure, with its job. */
export type NamedVisit = { _id: string; startAt: number; job: Omit<NamedJob, 'jobNumber'> }

/**
 * The number of visits or jobs that a figure counts (`all`), the number that reached the goal (`good`), and the latest
 * visits that did not (`others`).
 */
export type ShareOf = { all: number; good: number; others: NamedVisit[] }

/** The service figures of the last 90 days (OPEN-760). Parts that the user may not read are null. */
export type ServiceFigures = {
  first: Day
  last: Day
  /** The jobs that were done at their first visit, among the closed jobs with a first visit in the period. */
  firstVisit: ShareOf | null
  /** The visits that began when the client expected them, among the visits that began in the period. */
  promises: ShareOf | null
  /** The reviews that clients gave in the period, their average, and how many reviews of all times await a reply. */
  reviews: { count: number; average: Decimal | null; awaitsReply: number } | null
}

/** A visit of the reader's own day. */
export type OwnStop = {
  visit: ProgressFacts & { _id: string; endAt: number }
  job: { _id: string; title: string }
  client: string
  place: Pick<NonNullable<DayStop['place']>, 'address' | 'unit' | 'at'> | null
}

/** A technician's own work: the visits of today and tomorrow, and the recorded minutes. */
export type OwnWork = {
  today: OwnStop[]
  tomorrow: OwnStop[]
  /** The minutes of today and of this week, or null if the reader may not read hours. */
  minutes: { today: number; week: number } | null
  /** The past visits of the last two weeks that are not finished, or that have no report. */
  unreported: VisitsThat
}

/** A task on the dashboard. `endDate` is the day on which the task ends. */
export type NamedTask = { _id: string; slugId: string; name: string; endDate: string }

/**
 * `count` is the number of open tasks that end on or before the day `by`. `tasks` lists the tasks with the earliest
 * end.
 */
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

/** The result of `GET dashboard/read`. Parts that the user may not read are null. */
export type DashboardView = {
  /** The arrangement to which the parts belong. Parts of other arrangements are null (OPEN-759). */
  arrangement: Arrangement
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
  /** Open visits from today on without a technician, the earliest first. */
  unassigned: VisitsThat | null
  /** Open jobs for which an order or an order request is open. */
  waitingParts: JobsThat | null
  /** Jobs that are neither completed nor cancelled and have no open appointment (OPEN-169). */
  toSchedule: JobsThat | null
  /** Completed jobs without an invoice. `toInvoice` is null for readers who may not create an invoice. */
  toInvoice: JobsThat | null
  /** Open tasks that end today or are overdue. */
  tasks: DueTasks | null
  waiting: Waiting
  money: MoneyIn[] | null
  /** The day in the company's time zone, from which the ages are counted. */
  day: Day
  /** The month to which `money` refers: its first and last day in the user's time zone. */
  month: { first: string; last: string }
  /** The first visits of the next two weeks. */
  coming: Visit[] | null
  /** The reader's points this month, or null without points (OPEN-279). */
  points: number | null
  /** The booked and available hours of the next days. */
  bookedDays: BookedDay[] | null
  service: ServiceFigures | null
  own: OwnWork | null
  hasSample: boolean
}
