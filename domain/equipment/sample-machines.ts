import { translated } from '../kit/words/translated.ts'
import type { ApplianceSource, ApplianceType } from './appliances.ts'
import type { ManualItem } from './manual.ts'
import type { RepairItem } from './repair.ts'
import type { Words } from '../kit/words/words.ts'

/** A machine of the sample company, with the key of the sample job that repairs it. */
export type SampleMachine = {
  brand: string
  type: ApplianceType
  source: ApplianceSource
  model: string
  serialNumber: string
  job: string
  note: Words
  items: (Omit<RepairItem, 'name'> & { name: Words })[]
}

/** The machines of 'Explore with sample data', one in each of three jobs. */
export const sampleMachines: readonly SampleMachine[] = [
  {
    brand: 'Whirlpool',
    type: 'WASHER',
    source: 'ELECTRIC',
    model: 'WFW5620HW0',
    serialNumber: 'CW0412345',
    job: 'washer',
    note: translated('equipment', 'sampleMachines.note.drainPumpWornDoorSeal'),
    items: [
      {
        kind: 'PART',
        name: translated('equipment', 'sampleMachines.items.name.drainPump'),
        quantity: '1',
        unitPrice: '84.95',
      },
      {
        kind: 'SERVICE',
        name: translated('equipment', 'sampleMachines.items.name.labour'),
        quantity: '1.5',
        unitPrice: '95.00',
      },
    ],
  },
  {
    brand: 'Samsung',
    type: 'FRIDGE',
    source: 'ELECTRIC',
    model: 'RF28R7351SR',
    serialNumber: '0B8J43BM100231',
    job: 'fridge',
    note: translated('equipment', 'sampleMachines.note.evaporatorFanStops'),
    items: [],
  },
  {
    brand: 'Bosch',
    type: 'DISHWASHER',
    source: 'ELECTRIC',
    model: 'SHPM65Z55N',
    serialNumber: 'FD 9906 00412',
    job: 'dishwasher',
    note: translated('equipment', 'sampleMachines.note.toBeConnected'),
    items: [],
  },
]

/** The manual of 'Explore with sample data', for the family of the first machine. */
export const sampleManual = {
  brand: 'Whirlpool',
  type: 'WASHER',
  source: 'ELECTRIC',
  model: 'WFW5620',
} as const

/** The parts in the sample manual. */
export function sampleParts(language: keyof Words): ManualItem[] {
  const parts: readonly [Words, string][] = [
    [translated('equipment', 'sampleParts.parts.drainPump'), 'W10605427'],
    [translated('equipment', 'sampleParts.parts.doorSeal'), 'W11106747'],
    [translated('equipment', 'sampleParts.parts.inletValve'), 'W11210459'],
  ]
  return parts.map(([words, partNumber]) => ({ name: words[language], partNumber }))
}
