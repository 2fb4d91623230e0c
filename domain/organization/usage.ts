import { z } from 'zod'
import { zone } from '../kit/entity/fields.ts'
import { whole } from '../kit/entity/page.ts'

/** What is counted of a workspace's use: how often, never what (OPEN-03). */
export const usageMeasures = [
  'jobs',
  'appointments',
  'invoices',
  'payments',
  'people',
  'bytes',
  'mailsSent',
  'mailsFailed',
] as const
export type UsageMeasure = (typeof usageMeasures)[number]

/** The figures of a month or a workspace; `bytes` is what files were added. */
export type UsageFigures = Record<UsageMeasure, number>

/** The use of the installation over some months: by month, and by workspace. `people` are counted once in each line. */
export type Usage = {
  /** Calendar months `YYYY-MM` in order, also those without any use. */
  months: ({ month: string } & UsageFigures)[]
  workspaces: ({ _id: string; name: string } & UsageFigures)[]
  total: UsageFigures
}

/** The most months that are counted at once. */
const mostMonths = 24

/** How many months back, the current one included; in whose zone months begin; of one workspace or all. */
export const usageQuery = z.strictObject({
  months: whole(mostMonths).default(12),
  zone: zone().default('UTC'),
  only: z.uuid().optional(),
})
export type UsageQuery = z.output<typeof usageQuery>
