import type { SampleTypeKey } from './sample-job-types.ts'

/** Work at a building of the sample's company, with the length of a visit in minutes. */
export type SampleWork = {
  /** The code of the title in each trade. */
  title: `tour.${TourKey}` | `single.${SingleKey}`
  /** The code of the description in each trade. */
  about: 'tour.about' | 'single.about'
  type: SampleTypeKey
  /** The index of the building. */
  building: number
  /** The index of the technician. */
  technician: number
  minutes: number
  /** Whether the work needs only one visit. Other work gets a visit on most days. */
  isSingle?: true
}

type TourKey = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
type SingleKey = 1 | 2 | 3 | 4 | 5 | 6
type Where = Pick<SampleWork, 'building' | 'technician' | 'minutes'> & { type?: SampleTypeKey }

const tour = (key: TourKey, where: Where): SampleWork => ({
  title: `tour.${key}`,
  about: 'tour.about',
  type: 'maintenance',
  ...where,
})

const single = (key: SingleKey, where: Where): SampleWork => ({
  title: `single.${key}`,
  about: 'single.about',
  type: 'call',
  isSingle: true,
  ...where,
})

/** The work of 'Explore with sample data' that fills the days of the technicians between their other visits. */
export const sampleWork: readonly SampleWork[] = [
  tour(1, { building: 0, technician: 0, minutes: 120 }),
  tour(2, { building: 1, technician: 0, minutes: 90 }),
  tour(3, { building: 2, technician: 0, minutes: 60 }),
  tour(4, { building: 2, technician: 1, minutes: 90, type: 'special' }),
  tour(5, { building: 0, technician: 1, minutes: 120 }),
  tour(6, { building: 1, technician: 1, minutes: 60 }),
  tour(7, { building: 1, technician: 0, minutes: 90 }),
  tour(8, { building: 2, technician: 1, minutes: 75 }),
  single(1, { building: 0, technician: 0, minutes: 75 }),
  single(2, { building: 1, technician: 0, minutes: 60 }),
  single(3, { building: 2, technician: 0, minutes: 90 }),
  single(4, { building: 0, technician: 1, minutes: 60 }),
  single(5, { building: 1, technician: 1, minutes: 90, type: 'special' }),
  single(6, { building: 2, technician: 1, minutes: 75 }),
]
