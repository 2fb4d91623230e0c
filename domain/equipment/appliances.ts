import { states } from '../kit/entity/states.ts'

/** The kinds of appliances and equipment (DB-24, OPEN-113): the seven named ones, completed to 33. */
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

/** Where an appliance is used; `UNKNOW` is spelled so (DB-25, OPEN-111). */
export const applianceClasses = ['UNKNOW', 'RESIDENTIAL', 'COMMERCIAL'] as const

/** What an appliance runs on; `UNKNOW` is spelled so (DB-25, OPEN-111). */
export const applianceSources = ['UNKNOW', 'GAS', 'ELECTRIC'] as const
export type ApplianceSource = (typeof applianceSources)[number]

/** The states of an appliance or repair; any may follow any (DB-23, OPEN-88). */
export const repairStates = states({
  PENDING: { words: { en: 'Pending', fr: 'En attente', es: 'Pendiente' }, tone: 'amber', to: 'ANY' },
  COMPLETE: { words: { en: 'Complete', fr: 'Effectuée', es: 'Realizada' }, tone: 'green', to: 'ANY' },
  INPROGRESS: { words: { en: 'In progress', fr: 'En cours', es: 'En curso' }, tone: 'blue', to: 'ANY' },
  CANCELLED: { words: { en: 'Cancelled', fr: 'Annulée', es: 'Cancelada' }, tone: 'grey', to: 'ANY' },
  DELAYED: { words: { en: 'Delayed', fr: 'Retardée', es: 'Retrasada' }, tone: 'red', to: 'ANY' },
  ONHOLD: { words: { en: 'On hold', fr: 'En suspens', es: 'En espera' }, tone: 'grey', to: 'ANY' },
  SHIPPED: { words: { en: 'Shipped', fr: 'Expédiée', es: 'Despachada' }, tone: 'blue', to: 'ANY' },
  DELIVERED: { words: { en: 'Delivered', fr: 'Livrée', es: 'Entregada' }, tone: 'green', to: 'ANY' },
  INSTALLED: { words: { en: 'Installed', fr: 'Installée', es: 'Instalada' }, tone: 'green', to: 'ANY' },
})

/** The brands a new workspace starts with (DB-12). */
export const seededBrands = ['Samsung', 'Whirlpool', 'LG', 'GE', 'Maytag', 'Bosch', 'Kenmore'] as const
