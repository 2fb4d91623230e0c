import type { SampleSkillKey } from '../../databases/sample-skills.ts'
import { translated } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'

/** The keys of the sample job types. Sample jobs refer to their types by these keys. */
export type SampleTypeKey = 'repair' | 'cooling' | 'gas' | 'maintenance' | 'installation'

/** An item of a checklist. An item with a unit has a typical reading, which completed jobs show. */
type SampleItem = { text: Words; required?: true; unit?: string; reading?: string }

/** A job type of the sample company. */
type SampleJobType = {
  key: SampleTypeKey
  name: Words
  minutes: number
  skills: readonly SampleSkillKey[]
  checklist: readonly SampleItem[]
}

const plate: SampleItem = { text: translated('operations', 'sampleTypes.plate') }
const testRun: SampleItem = { text: translated('operations', 'sampleTypes.testRun'), required: true }

/** The job types of 'Explore with sample data'. */
export const sampleJobTypes: readonly SampleJobType[] = [
  {
    key: 'repair',
    name: translated('operations', 'sampleTypes.repair'),
    minutes: 60,
    skills: [],
    checklist: [plate, { text: translated('operations', 'sampleTypes.fault') }, testRun],
  },
  {
    key: 'cooling',
    name: translated('operations', 'sampleTypes.cooling'),
    minutes: 90,
    skills: ['refrigeration'],
    checklist: [
      plate,
      {
        text: translated('operations', 'sampleTypes.fridgeTemperature'),
        unit: '°C',
        reading: '4',
        required: true,
      },
      { text: translated('operations', 'sampleTypes.freezerTemperature'), unit: '°C', reading: '-18' },
      { text: translated('operations', 'sampleTypes.condenser') },
    ],
  },
  {
    key: 'gas',
    name: translated('operations', 'sampleTypes.gas'),
    minutes: 60,
    skills: ['gas'],
    checklist: [
      {
        text: translated('operations', 'sampleTypes.gasPressure'),
        unit: 'kPa',
        reading: '1.7',
        required: true,
      },
      { text: translated('operations', 'sampleTypes.leakTest'), required: true },
      testRun,
    ],
  },
  {
    key: 'maintenance',
    name: translated('operations', 'sampleTypes.maintenance'),
    minutes: 120,
    skills: ['laundry'],
    checklist: [
      { text: translated('operations', 'sampleTypes.hoses') },
      { text: translated('operations', 'sampleTypes.filters') },
      testRun,
    ],
  },
  {
    key: 'installation',
    name: translated('operations', 'sampleTypes.installation'),
    minutes: 120,
    skills: [],
    checklist: [
      { text: translated('operations', 'sampleTypes.level') },
      { text: translated('operations', 'sampleTypes.connections'), required: true },
      { text: translated('operations', 'sampleTypes.shown') },
    ],
  },
]
