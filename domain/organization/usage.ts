import { z } from 'zod'
import { zone } from '../kit/entity/fields.ts'
import { whole } from '../kit/entity/page.ts'

/** The figures that measure the use of a workspace, without contents of records (OPEN-03). */
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

/** The figures of a month or a workspace. `bytes` is the size of added files. */
export type UsageFigures = Record<UsageMeasure, number>

/**
 * The use of the installation over some months, by month and by workspace. In `people`, each person counts once for
 * each month or workspace.
 */
export type Usage = {
  /** Calendar months `YYYY-MM` in order, including months without use. */
  months: ({ month: string } & UsageFigures)[]
  workspaces: ({ _id: string; name: string } & UsageFigures)[]
  total: UsageFigures
}

/** The maximum number of months in one request. */
const mostMonths = 24

/**
 * The query: the number of months including the current one, the time zone in which months begin, and one workspace or
 * all.
 */
export const usageQuery = z.strictObject({
  months: whole(mostMonths).default(12),
  zone: zone().default('UTC'),
  only: z.uuid().optional(),
})
export type UsageQuery = z.output<typeof usageQuery>
