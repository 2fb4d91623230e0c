import type { CalendarUnit } from '../kit/time/calendar-steps.ts'

/**
 * A service plan of the sample company. The plan has the place of a sample job; `starts` is in working days from today.
 */
type SamplePlan = {
  /** The key of the service plan's texts in each trade. */
  key: 'yearly' | 'weekly'
  /** The key of a sample job. The jobs of the service plan have the same place as this job. */
  job: string
  /** The index of the service plan's machine in the list of sample machines. */
  machine?: number
  frequency: CalendarUnit
  starts: number
  leadDays: number
}

/** The service plans of 'Explore with sample data'. The first jobs of these plans are created in the next weeks. */
export const samplePlans: readonly SamplePlan[] = [
  {
    key: 'yearly',
    job: 'today',
    machine: 0,
    frequency: 'YEAR',
    starts: 40,
    leadDays: 30,
  },
  {
    key: 'weekly',
    job: 'today',
    frequency: 'WEEK',
    starts: 8,
    leadDays: 5,
  },
]
