import type { SampleCode } from '../../core/sample-words.ts'
import type { JobPriority } from '../jobs/job-status.ts'
import type { SampleTypeKey } from './sample-job-types.ts'

/**
 * A visit by a sample technician, at a wall-clock time, with a length in hours. `day` counts working days from today.
 * Today is 0, even on a weekend.
 */
export type SampleVisit = { day: number; at: string; hours: number; technician: number; done?: true }

/** The keys of the sample jobs that have a title in each trade. */
type SampleJobKey = SampleCode extends infer Code
  ? Code extends `job.${infer Key}.title`
    ? Key
    : never
  : never

/** A job of the sample company. `client` is the index of a sample client. */
type SampleJob = {
  /** The key by which other sample data and the texts of each trade refer to the job. */
  key: SampleJobKey
  type: SampleTypeKey
  client: number
  priority?: JobPriority
  /** The status of the job. The default is SCHEDULED. */
  status?: 'COMPLETED' | 'FOLLOW_UP'
  visit?: SampleVisit
}

/** Completed jobs of the past weeks. The oldest job is first. */
const done: readonly SampleJob[] = [
  {
    key: 'old',
    type: 'call',
    client: 3,
    status: 'COMPLETED',
    visit: { day: -22, at: '09:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'paid',
    type: 'call',
    client: 0,
    status: 'COMPLETED',
    visit: { day: -10, at: '09:00', hours: 1.5, technician: 0, done: true },
  },
  {
    key: 'overdue',
    type: 'special',
    client: 1,
    status: 'COMPLETED',
    visit: { day: -8, at: '13:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'sold',
    type: 'call',
    client: 4,
    status: 'COMPLETED',
    visit: { day: -6, at: '10:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'partlyPaid',
    type: 'call',
    client: 2,
    status: 'COMPLETED',
    visit: { day: -4, at: '14:00', hours: 2, technician: 1, done: true },
  },
  {
    key: 'billed',
    type: 'call',
    client: 3,
    status: 'COMPLETED',
    visit: { day: -3, at: '09:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'draft',
    type: 'call',
    client: 1,
    status: 'COMPLETED',
    visit: { day: -2, at: '11:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'toInvoice',
    type: 'licensed',
    client: 4,
    status: 'COMPLETED',
    visit: { day: -1, at: '09:00', hours: 1, technician: 0, done: true },
  },
]

/** Open jobs. The visits of these jobs are late, today or in the next two weeks. Some jobs have no visit. */
const open: readonly SampleJob[] = [
  {
    key: 'late',
    type: 'call',
    client: 2,
    visit: { day: -1, at: '15:00', hours: 1, technician: 1 },
  },
  {
    key: 'today',
    type: 'call',
    client: 0,
    priority: 'URGENT',
    visit: { day: 0, at: '16:00', hours: 1, technician: 0 },
  },
  {
    key: 'tomorrow',
    type: 'special',
    client: 1,
    priority: 'HIGH',
    visit: { day: 1, at: '09:00', hours: 1.5, technician: 1 },
  },
  {
    key: 'installation',
    type: 'installation',
    client: 2,
    visit: { day: 1, at: '13:00', hours: 2, technician: 0 },
  },
  {
    key: 'soon',
    type: 'call',
    client: 0,
    visit: { day: 2, at: '10:00', hours: 1, technician: 1 },
  },
  {
    key: 'parts',
    type: 'call',
    client: 1,
    visit: { day: 3, at: '09:30', hours: 1, technician: 0 },
  },
  {
    key: 'maintenance',
    type: 'maintenance',
    client: 2,
    visit: { day: 4, at: '14:00', hours: 1, technician: 1 },
  },
  {
    key: 'nextWeek',
    type: 'call',
    client: 3,
    visit: { day: 6, at: '10:00', hours: 1, technician: 0 },
  },
  {
    key: 'yearly',
    type: 'maintenance',
    client: 4,
    visit: { day: 9, at: '13:00', hours: 3, technician: 1 },
  },
  {
    key: 'followUp',
    type: 'special',
    client: 3,
    status: 'FOLLOW_UP',
  },
  {
    key: 'estimate',
    type: 'call',
    client: 4,
    priority: 'LOW',
  },
]

/**
 * The jobs of 'Explore with sample data'. The visits of these jobs are in the past weeks, today and in the next weeks.
 */
export const sampleJobs: readonly SampleJob[] = [...done, ...open]

/** The minutes from the booked start to the actual start of sample visits. One visit begins late. */
const begins = [3, -4, 8, 0, 12, 95, 5, -2, 6, 1]

/** How much later than booked a sample visit begins, in ms. `visit` is the index of the visit. */
export const beginOf = (visit: number): number => (begins[visit % begins.length] ?? 0) * 60_000
