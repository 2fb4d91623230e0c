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
  /** The work needs only one visit. Work without this flag gets a visit on most days. */
  isSingle?: true
}

/** Returns a function that describes work of one kind. The job type can differ from the usual type of this kind. */
const workOf =
  (usual: Pick<SampleWork, 'description' | 'type' | 'isSingle'>) =>
  (
    title: Words,
    at: Pick<SampleWork, 'building' | 'technician' | 'minutes'>,
    type: SampleTypeKey = usual.type,
  ): SampleWork => ({ ...usual, title, type, ...at })

const tour = workOf({
  description: translated('operations', 'sampleWeek.apartmentByApartment'),
  type: 'maintenance',
})

const repair = workOf({
  description: translated('operations', 'sampleWeek.theCaretakerOpens'),
  type: 'repair',
  isSingle: true,
})

/** The work of 'Explore with sample data' that fills the days of the technicians between their other visits. */
export const sampleWork: readonly SampleWork[] = [
  tour(translated('operations', 'sampleWeek.laundry'), { building: 0, technician: 0, minutes: 120 }),
  tour(translated('operations', 'sampleWeek.vents'), { building: 1, technician: 0, minutes: 90 }),
  tour(translated('operations', 'sampleWeek.hoses'), { building: 2, technician: 0, minutes: 60 }),
  tour(
    translated('operations', 'sampleWeek.fridges'),
    { building: 2, technician: 1, minutes: 90 },
    'cooling',
  ),
  tour(translated('operations', 'sampleWeek.stoves'), { building: 0, technician: 1, minutes: 120 }),
  tour(translated('operations', 'sampleWeek.dishwashers'), { building: 1, technician: 1, minutes: 60 }),
  tour(translated('operations', 'sampleWeek.dryers'), { building: 1, technician: 0, minutes: 90 }),
  tour(translated('operations', 'sampleWeek.hoods'), { building: 2, technician: 1, minutes: 75 }),
  repair(translated('operations', 'sampleWeek.washerSpin'), { building: 0, technician: 0, minutes: 75 }),
  repair(translated('operations', 'sampleWeek.dryerStart'), { building: 1, technician: 0, minutes: 60 }),
  repair(translated('operations', 'sampleWeek.dishwasherLeak'), { building: 2, technician: 0, minutes: 90 }),
  repair(translated('operations', 'sampleWeek.stoveElement'), { building: 0, technician: 1, minutes: 60 }),
  repair(
    translated('operations', 'sampleWeek.fridgeWarm'),
    { building: 1, technician: 1, minutes: 90 },
    'cooling',
  ),
  repair(translated('operations', 'sampleWeek.ovenDoor'), { building: 2, technician: 1, minutes: 75 }),
]
