import type { Read, Small } from '../kit/entity.ts'
import type { appointment } from '../operations/appointment.ts'

/** The five steps to the first paid invoice, in order. */
export const firstSteps = ['technician', 'job', 'appointment', 'invoice', 'payment'] as const
export type FirstStep = (typeof firstSteps)[number]

/** An appointment with who goes there. */
export type Visit = Omit<Read<typeof appointment>, 'techs'> & { techs: Small[] }

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
  coming: Visit[] | null
  hasSample: boolean
}
