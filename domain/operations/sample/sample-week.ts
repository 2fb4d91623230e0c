import { translated } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'
import type { SampleTypeKey } from './sample-job-types.ts'

/** Work at a building of the sample's company, with the length of a visit in minutes. */
export type SampleWork = {
  title: Words
  description: Words
  type: SampleTypeKey
  /** The index of the building. */
  building: number
  /** The index of the technician. */
  technician: number
  minutes: number
  /** The work takes one visit. All other work takes a visit on most days. */
  isSingle?: true
}

const tour = (
  code: 'laundry' | 'vents' | 'hoses' | 'fridges' | 'stoves' | 'dishwashers',
  at: Pick<SampleWork, 'building' | 'technician' | 'minutes'>,
): SampleWork => ({
  title: translated('operations', `sampleWeek.${code}`),
  description: translated('operations', 'sampleWeek.apartmentByApartment'),
  type: code === 'fridges' ? 'cooling' : 'maintenance',
  ...at,
})

const repair = (
  code: 'washerSpin' | 'dryerStart' | 'dishwasherLeak' | 'stoveElement' | 'fridgeWarm' | 'ovenDoor',
  at: Pick<SampleWork, 'building' | 'technician' | 'minutes'>,
): SampleWork => ({
  title: translated('operations', `sampleWeek.${code}`),
  description: translated('operations', 'sampleWeek.theCaretakerOpens'),
  type: code === 'fridgeWarm' ? 'cooling' : 'repair',
  ...at,
  isSingle: true,
})

/** The work of 'Explore with sample data' that fills the days of the technicians between their other visits. */
export const sampleWork: readonly SampleWork[] = [
  tour('laundry', { building: 0, technician: 0, minutes: 120 }),
  tour('vents', { building: 1, technician: 0, minutes: 90 }),
  tour('hoses', { building: 2, technician: 0, minutes: 60 }),
  tour('fridges', { building: 2, technician: 1, minutes: 90 }),
  tour('stoves', { building: 0, technician: 1, minutes: 120 }),
  tour('dishwashers', { building: 1, technician: 1, minutes: 60 }),
  repair('washerSpin', { building: 0, technician: 0, minutes: 75 }),
  repair('dryerStart', { building: 1, technician: 0, minutes: 60 }),
  repair('dishwasherLeak', { building: 2, technician: 0, minutes: 90 }),
  repair('stoveElement', { building: 0, technician: 1, minutes: 60 }),
  repair('fridgeWarm', { building: 1, technician: 1, minutes: 90 }),
  repair('ovenDoor', { building: 2, technician: 1, minutes: 75 }),
]
