import type { ApplianceSource, ApplianceType } from './appliances.ts'
import type { ManualItem } from './manual.ts'
import type { RepairItem } from './repair.ts'
import type { Words } from '../kit/words/words.ts'

/** A machine of the sample company: what it is, and the key of the sample job on which it is repaired. */
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

/** The machines of 'Explore with sample data', one with each of three jobs. */
export const sampleMachines: readonly SampleMachine[] = [
  {
    brand: 'Whirlpool',
    type: 'WASHER',
    source: 'ELECTRIC',
    model: 'WFW5620HW0',
    serialNumber: 'CW0412345',
    job: 'washer',
    note: {
      en: 'Drain pump worn, door seal torn below',
      fr: 'Pompe de vidange usée, joint de porte déchiré en bas',
      es: 'Bomba de desagüe gastada, junta de la puerta rota abajo',
    },
    items: [
      {
        kind: 'PART',
        name: { en: 'Drain pump', fr: 'Pompe de vidange', es: 'Bomba de desagüe' },
        quantity: '1',
        unitPrice: '84.95',
      },
      {
        kind: 'SERVICE',
        name: { en: 'Labour', fr: 'Main-d’œuvre', es: 'Mano de obra' },
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
    note: {
      en: 'Evaporator fan stops',
      fr: 'Le ventilateur de l’évaporateur s’arrête',
      es: 'El ventilador del evaporador se detiene',
    },
    items: [],
  },
  {
    brand: 'Bosch',
    type: 'DISHWASHER',
    source: 'ELECTRIC',
    model: 'SHPM65Z55N',
    serialNumber: 'FD 9906 00412',
    job: 'dishwasher',
    note: { en: 'To be connected', fr: 'À raccorder', es: 'Por conectar' },
    items: [],
  },
]

/** The manual of 'Explore with sample data': the family of the first machine. */
export const sampleManual = {
  brand: 'Whirlpool',
  type: 'WASHER',
  source: 'ELECTRIC',
  model: 'WFW5620',
} as const

/** The parts that manual lists. */
export function sampleParts(language: keyof Words): ManualItem[] {
  const parts: readonly [Words, string][] = [
    [{ en: 'Drain pump', fr: 'Pompe de vidange', es: 'Bomba de desagüe' }, 'W10605427'],
    [{ en: 'Door seal', fr: 'Joint de porte', es: 'Junta de la puerta' }, 'W11106747'],
    [{ en: 'Inlet valve', fr: 'Valve d’entrée', es: 'Válvula de entrada' }, 'W11210459'],
  ]
  return parts.map(([words, partNumber]) => ({ name: words[language], partNumber }))
}
