import { translated } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'
import type { JobPriority } from '../jobs/job-status.ts'
import type { SampleTypeKey } from './sample-job-types.ts'

/**
 * A visit by a sample technician, at a wall-clock time, with a length in hours. `day` is in working days from today; 0
 * is today, even at a weekend.
 */
export type SampleVisit = { day: number; at: string; hours: number; technician: number; done?: true }

/** A job of the sample company. `client` is the index of a sample client. */
type SampleJob = {
  /** The key of the job. Other sample data refer to the job by this key. */
  key: string
  type: SampleTypeKey
  title: Words
  description: Words
  client: number
  priority?: JobPriority
  /** The status of the job; SCHEDULED by default. */
  status?: 'COMPLETED' | 'FOLLOW_UP'
  visit?: SampleVisit
}

/** Completed jobs of the past weeks. The oldest job is first. */
const done: readonly SampleJob[] = [
  {
    key: 'cooktop',
    type: 'repair',
    title: translated('operations', 'sampleJobs.cooktopElement'),
    description: translated('operations', 'sampleJobs.leftFrontStaysCold'),
    client: 3,
    status: 'COMPLETED',
    visit: { day: -22, at: '09:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'drain',
    type: 'repair',
    title: translated('operations', 'sampleJobs.washerDoesNotDrain'),
    description: translated('operations', 'sampleJobs.stopsFullOfWater'),
    client: 0,
    status: 'COMPLETED',
    visit: { day: -10, at: '09:00', hours: 1.5, technician: 0, done: true },
  },
  {
    key: 'freezer',
    type: 'cooling',
    title: translated('operations', 'sampleJobs.freezerIcesUp'),
    description: translated('operations', 'sampleJobs.doorDoesNotCloseWell'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -8, at: '13:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'belt',
    type: 'repair',
    title: translated('operations', 'sampleJobs.dryerBelt'),
    description: translated('operations', 'sampleJobs.drumDoesNotTurn'),
    client: 4,
    status: 'COMPLETED',
    visit: { day: -6, at: '10:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'board',
    type: 'repair',
    title: translated('operations', 'sampleJobs.ovenDoesNotHeat'),
    description: translated('operations', 'sampleJobs.displayIsDark'),
    client: 2,
    status: 'COMPLETED',
    visit: { day: -4, at: '14:00', hours: 2, technician: 1, done: true },
  },
  {
    key: 'ice-maker',
    type: 'repair',
    title: translated('operations', 'sampleJobs.iceMaker'),
    description: translated('operations', 'sampleJobs.makesNoIceSinceThe'),
    client: 3,
    status: 'COMPLETED',
    visit: { day: -3, at: '09:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'hinge',
    type: 'repair',
    title: translated('operations', 'sampleJobs.ovenDoorHinge'),
    description: translated('operations', 'sampleJobs.doorHangs'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -2, at: '11:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'hose',
    type: 'gas',
    title: translated('operations', 'sampleJobs.gasHoseReplaced'),
    description: translated('operations', 'sampleJobs.forTheNewRange'),
    client: 4,
    status: 'COMPLETED',
    visit: { day: -1, at: '09:00', hours: 1, technician: 0, done: true },
  },
]

/** Open jobs. The visits of these jobs are late, today or in the next two weeks; some jobs have no visit. */
const open: readonly SampleJob[] = [
  {
    key: 'microwave',
    type: 'repair',
    title: translated('operations', 'sampleJobs.microwaveSparks'),
    description: translated('operations', 'sampleJobs.plateDoesNotTurnEither'),
    client: 2,
    visit: { day: -1, at: '15:00', hours: 1, technician: 1 },
  },
  {
    key: 'washer',
    type: 'repair',
    title: translated('operations', 'sampleJobs.washerLeaks'),
    description: translated('operations', 'sampleJobs.waterUnderTheWasherAfter'),
    client: 0,
    priority: 'URGENT',
    visit: { day: 0, at: '16:00', hours: 1, technician: 0 },
  },
  {
    key: 'fridge',
    type: 'cooling',
    title: translated('operations', 'sampleJobs.fridgeDoesNotCool'),
    description: translated('operations', 'sampleJobs.freezerWorksFridgePartIs'),
    client: 1,
    priority: 'HIGH',
    visit: { day: 1, at: '09:00', hours: 1.5, technician: 1 },
  },
  {
    key: 'dishwasher',
    type: 'installation',
    title: translated('operations', 'sampleJobs.dishwasherInstallation'),
    description: translated('operations', 'sampleJobs.newMachineIsOnSite'),
    client: 2,
    visit: { day: 1, at: '13:00', hours: 2, technician: 0 },
  },
  {
    key: 'dryer',
    type: 'repair',
    title: translated('operations', 'sampleJobs.dryerMakesANoise'),
    description: translated('operations', 'sampleJobs.squeaksAfterTenMinutes'),
    client: 0,
    visit: { day: 2, at: '10:00', hours: 1, technician: 1 },
  },
  {
    key: 'oven',
    type: 'repair',
    title: translated('operations', 'sampleJobs.ovenThermostat'),
    description: translated('operations', 'sampleJobs.twentyDegreesTooHot'),
    client: 1,
    visit: { day: 3, at: '09:30', hours: 1, technician: 0 },
  },
  {
    key: 'hood',
    type: 'maintenance',
    title: translated('operations', 'sampleJobs.rangeHoodCleaning'),
    description: translated('operations', 'sampleJobs.yearlyCleaning'),
    client: 2,
    visit: { day: 4, at: '14:00', hours: 1, technician: 1 },
  },
  {
    key: 'wine',
    type: 'repair',
    title: translated('operations', 'sampleJobs.wineCoolerHums'),
    description: translated('operations', 'sampleJobs.atNightAboveAll'),
    client: 3,
    visit: { day: 6, at: '10:00', hours: 1, technician: 0 },
  },
  {
    key: 'yearly',
    type: 'maintenance',
    title: translated('operations', 'sampleJobs.yearlyMaintenance'),
    description: translated('operations', 'sampleJobs.fiveMachinesOfTheKitchen'),
    client: 4,
    visit: { day: 9, at: '13:00', hours: 3, technician: 1 },
  },
  {
    key: 'compressor',
    type: 'cooling',
    title: translated('operations', 'sampleJobs.fridgeCompressor'),
    description: translated('operations', 'sampleJobs.partIsOrdered'),
    client: 3,
    status: 'FOLLOW_UP',
  },
  {
    key: 'estimate',
    type: 'repair',
    title: translated('operations', 'sampleJobs.dishwasherSmells'),
    description: translated('operations', 'sampleJobs.callBackInTheEvening'),
    client: 4,
    priority: 'LOW',
  },
]

/**
 * The jobs of 'Explore with sample data'. The visits of these jobs are in the past weeks, today and in the next weeks.
 */
export const sampleJobs: readonly SampleJob[] = [...done, ...open]

/** How many minutes after their booked start sample visits begin. One of them is late. */
const begins = [3, -4, 8, 0, 12, 95, 5, -2, 6, 1]

/** How much later than booked a sample visit begins, in ms; `visit` is its position. */
export const beginOf = (visit: number): number => (begins[visit % begins.length] ?? 0) * 60_000
