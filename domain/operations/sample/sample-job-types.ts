import type { SampleCode } from '../../core/sample-words.ts'
import type { Trade } from '../../core/trades.ts'
import type { SampleSkillKey } from '../../databases/sample-skills.ts'

/** The keys of the sample job types. Sample jobs refer to their types by these keys. */
export type SampleTypeKey = 'call' | 'special' | 'licensed' | 'maintenance' | 'installation'

/** A measured value of a checklist: its unit, and a typical reading, which completed jobs show. */
type SampleReading = { unit: string; reading: string }

type ReadingCode = 'check.special.first' | 'check.special.second' | 'check.licensed.reading'

const readings: Readonly<Record<Trade, Readonly<Record<ReadingCode, SampleReading>>>> = {
  APPLIANCES: {
    'check.special.first': { unit: '°C', reading: '4' },
    'check.special.second': { unit: '°C', reading: '-18' },
    'check.licensed.reading': { unit: 'Pa', reading: '1700' },
  },
  HEATING: {
    'check.special.first': { unit: '°C', reading: '38' },
    'check.special.second': { unit: '°C', reading: '2' },
    'check.licensed.reading': { unit: 'Pa', reading: '1700' },
  },
  PLUMBING: {
    'check.special.first': { unit: 'm', reading: '14' },
    'check.special.second': { unit: 'm', reading: '6' },
    'check.licensed.reading': { unit: 'kPa', reading: '410' },
  },
  CLEANING: {
    'check.special.first': { unit: '%', reading: '12' },
    'check.special.second': { unit: 'h', reading: '4' },
    'check.licensed.reading': { unit: 'km/h', reading: '15' },
  },
}

const isReading = (code: SampleCode): code is ReadingCode => code in readings.APPLIANCES

/** Returns the measured value of a trade's checklist item, or null if the item has no measured value. */
export const sampleReading = (trade: Trade, code: SampleCode): SampleReading | null =>
  isReading(code) ? readings[trade][code] : null

/** An item of a checklist. The items of `ReadingCode` have a measured value. */
export type SampleItem = { code: SampleCode; required?: true }

/** A job type of the sample company. */
type SampleJobType = {
  key: SampleTypeKey
  minutes: number
  skills: readonly SampleSkillKey[]
  checklist: readonly SampleItem[]
}

const noted: SampleItem = { code: 'check.noted' }
const tested: SampleItem = { code: 'check.tested', required: true }

/** The job types of 'Explore with sample data'. */
export const sampleJobTypes: readonly SampleJobType[] = [
  { key: 'call', minutes: 60, skills: [], checklist: [noted, { code: 'check.found' }, tested] },
  {
    key: 'special',
    minutes: 90,
    skills: ['special'],
    checklist: [
      noted,
      { code: 'check.special.first', required: true },
      { code: 'check.special.second' },
      { code: 'check.special.last' },
    ],
  },
  {
    key: 'licensed',
    minutes: 60,
    skills: ['licensed'],
    checklist: [
      { code: 'check.licensed.reading', required: true },
      { code: 'check.licensed.tight', required: true },
      tested,
    ],
  },
  {
    key: 'maintenance',
    minutes: 120,
    skills: ['shared'],
    checklist: [{ code: 'check.maintenance.first' }, { code: 'check.maintenance.second' }, tested],
  },
  {
    key: 'installation',
    minutes: 120,
    skills: [],
    checklist: [
      { code: 'check.installation.first' },
      { code: 'check.installation.second', required: true },
      { code: 'check.installation.last' },
    ],
  },
]
