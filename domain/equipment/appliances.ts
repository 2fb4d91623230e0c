import { translated } from '../kit/words/translated.ts'
import { states } from '../kit/entity/states.ts'

/**
 * The kinds of appliances and equipment (DB-24, OPEN-113): the seven that the specification names, and other usual
 * kinds, 33 in all.
 */
export const applianceTypes = [
  'FRIDGE',
  'WASHER',
  'DRYER',
  'RANGE',
  'OVEN',
  'DISHWASHER',
  'MICROWAVE',
  'FREEZER',
  'ICE_MAKER',
  'WINE_COOLER',
  'COOKTOP',
  'WALL_OVEN',
  'RANGE_HOOD',
  'WARMING_DRAWER',
  'WASHER_DRYER',
  'GARBAGE_DISPOSAL',
  'TRASH_COMPACTOR',
  'COFFEE_MACHINE',
  'BARBECUE',
  'FIREPLACE',
  'FURNACE',
  'BOILER',
  'WATER_HEATER',
  'HEAT_PUMP',
  'AIR_CONDITIONER',
  'THERMOSTAT',
  'AIR_EXCHANGER',
  'HUMIDIFIER',
  'DEHUMIDIFIER',
  'SUMP_PUMP',
  'WATER_SOFTENER',
  'VACUUM',
  'OTHER',
] as const
export type ApplianceType = (typeof applianceTypes)[number]

/** Where an appliance is used. `UNKNOW` is the spelling of the specification (DB-25, OPEN-111). */
export const applianceClasses = ['UNKNOW', 'RESIDENTIAL', 'COMMERCIAL'] as const

/** The power source of an appliance. `UNKNOW` is the spelling of the specification (DB-25, OPEN-111). */
export const applianceSources = ['UNKNOW', 'GAS', 'ELECTRIC'] as const
export type ApplianceSource = (typeof applianceSources)[number]

/** The states of an appliance's repair. Any state may follow any other (DB-23, OPEN-88). */
export const repairStates = states({
  PENDING: { words: translated('equipment', 'repairStates.PENDING'), tone: 'amber', to: 'ANY' },
  COMPLETE: { words: translated('equipment', 'repairStates.COMPLETE'), tone: 'green', to: 'ANY' },
  INPROGRESS: { words: translated('equipment', 'repairStates.INPROGRESS'), tone: 'blue', to: 'ANY' },
  CANCELLED: { words: translated('equipment', 'repairStates.CANCELLED'), tone: 'grey', to: 'ANY' },
  DELAYED: { words: translated('equipment', 'repairStates.DELAYED'), tone: 'red', to: 'ANY' },
  ONHOLD: { words: translated('equipment', 'repairStates.ONHOLD'), tone: 'grey', to: 'ANY' },
  SHIPPED: { words: translated('equipment', 'repairStates.SHIPPED'), tone: 'blue', to: 'ANY' },
  DELIVERED: { words: translated('equipment', 'repairStates.DELIVERED'), tone: 'green', to: 'ANY' },
  INSTALLED: { words: translated('equipment', 'repairStates.INSTALLED'), tone: 'green', to: 'ANY' },
})
