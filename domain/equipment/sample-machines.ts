import type { SampleTrade } from '../core/sample-words.ts'
import type { Trade } from '../core/trades.ts'
import type { ApplianceSource, ApplianceType } from './appliances.ts'
import type { ManualItem } from './manual.ts'
import type { RepairItem } from './repair.ts'

/** The family of a machine, as a manual names it. */
type Family = { brand: string; type: ApplianceType; source: ApplianceSource; model: string }

/** A machine of the sample company, with the key of the sample job that repairs it. */
export type SampleMachine = Family & { serialNumber: string; job: 'today' | 'tomorrow' | 'installation' }

/** The machines of 'Explore with sample data' by trade, one in each of three jobs. */
export const sampleMachines: Readonly<Record<Trade, readonly SampleMachine[]>> = {
  APPLIANCES: [
    {
      brand: 'Whirlpool',
      type: 'WASHER',
      source: 'ELECTRIC',
      model: 'WFW5620HW0',
      serialNumber: 'CW0412345',
      job: 'today',
    },
    {
      brand: 'Samsung',
      type: 'FRIDGE',
      source: 'ELECTRIC',
      model: 'RF28R7351SR',
      serialNumber: '0B8J43BM100231',
      job: 'tomorrow',
    },
    {
      brand: 'Bosch',
      type: 'DISHWASHER',
      source: 'ELECTRIC',
      model: 'SHPM65Z55N',
      serialNumber: 'FD 9906 00412',
      job: 'installation',
    },
  ],
  HEATING: [
    {
      brand: 'Lennox',
      type: 'FURNACE',
      source: 'GAS',
      model: 'EL296UH090',
      serialNumber: '5921K08812',
      job: 'today',
    },
    {
      brand: 'Daikin',
      type: 'HEAT_PUMP',
      source: 'ELECTRIC',
      model: 'RXL18UMVJU',
      serialNumber: 'G002114',
      job: 'tomorrow',
    },
    {
      brand: 'Carrier',
      type: 'AIR_EXCHANGER',
      source: 'ELECTRIC',
      model: 'HRVXXSVB1100',
      serialNumber: '2126V40087',
      job: 'installation',
    },
  ],
  PLUMBING: [
    {
      brand: 'Zoeller',
      type: 'SUMP_PUMP',
      source: 'ELECTRIC',
      model: 'M53-0001',
      serialNumber: 'Z53 20871',
      job: 'today',
    },
    {
      brand: 'Moen',
      type: 'GARBAGE_DISPOSAL',
      source: 'ELECTRIC',
      model: 'GXS75C',
      serialNumber: '2207014431',
      job: 'tomorrow',
    },
    {
      brand: 'Rheem',
      type: 'WATER_HEATER',
      source: 'ELECTRIC',
      model: 'XE50T06ST45U1',
      serialNumber: 'Q192608812',
      job: 'installation',
    },
  ],
  CLEANING: [
    {
      brand: 'Dri-Eaz',
      type: 'DEHUMIDIFIER',
      source: 'ELECTRIC',
      model: 'LGR3500i',
      serialNumber: 'DZ 31 04412',
      job: 'today',
    },
    {
      brand: 'Tennant',
      type: 'OTHER',
      source: 'ELECTRIC',
      model: 'FM-20-DS',
      serialNumber: 'T20 100231',
      job: 'tomorrow',
    },
    {
      brand: 'ProTeam',
      type: 'VACUUM',
      source: 'ELECTRIC',
      model: '107308',
      serialNumber: 'PT 9906 412',
      job: 'installation',
    },
  ],
}

/** The items of the repair in the job of today. */
export const sampleRepairItems = ({ say }: SampleTrade): RepairItem[] => [
  { kind: 'PART', name: say('line.paid'), quantity: '1', unitPrice: '84.95' },
  { kind: 'SERVICE', name: say('line.labour'), quantity: '1.5', unitPrice: '95.00' },
]

/** A manual, with the numbers of the parts that it lists. */
type SampleManual = Family & { partNumbers: readonly [string, string, string] }

/** The manual of 'Explore with sample data' by trade, for the family of the first machine. */
export const sampleManuals: Readonly<Record<Trade, SampleManual>> = {
  APPLIANCES: {
    brand: 'Whirlpool',
    type: 'WASHER',
    source: 'ELECTRIC',
    model: 'WFW5620',
    partNumbers: ['W10605427', 'W11106747', 'W11210459'],
  },
  HEATING: {
    brand: 'Lennox',
    type: 'FURNACE',
    source: 'GAS',
    model: 'EL296UH',
    partNumbers: ['CP-15120', 'DS-32439', 'PS-10081'],
  },
  PLUMBING: {
    brand: 'Zoeller',
    type: 'SUMP_PUMP',
    source: 'ELECTRIC',
    model: 'M53-0001',
    partNumbers: ['FV-400', 'SC-1222', '004740'],
  },
  CLEANING: {
    brand: 'Dri-Eaz',
    type: 'DEHUMIDIFIER',
    source: 'ELECTRIC',
    model: 'LGR3500',
    partNumbers: ['ST-500', 'FF-10', 'F353'],
  },
}

/** The parts in the sample manual. */
export const sampleParts = ({ trade, say }: SampleTrade): ManualItem[] =>
  (['line.paid', 'line.overdue', 'machine.part'] as const).map((code, at) => ({
    name: say(code),
    partNumber: sampleManuals[trade].partNumbers[at] ?? '',
  }))
