import type { Trade } from '../core/trades.ts'

/** The legal forms of a business (WS-22, OPEN-114): the forms that the specification names, and other usual forms. */
export const organizationTypes = [
  'UNI',
  'TRUST',
  'LLC',
  'CORP',
  'INC',
  'SOLE_PROPRIETORSHIP',
  'PARTNERSHIP',
  'LIMITED_PARTNERSHIP',
  'LLP',
  'COOPERATIVE',
  'NON_PROFIT',
  'ASSOCIATION',
  'GOVERNMENT',
  'OTHER',
] as const

/** The sectors of a business (WS-22, OPEN-114): the sector that the specification names, and related trades. */
export const organizationSectors = [
  'REPAIR_APPLIANCES',
  'HEATING',
  'AIR_CONDITIONING',
  'REFRIGERATION',
  'PLUMBING',
  'ELECTRICAL',
  'LOCKSMITH',
  'CARPENTRY',
  'ROOFING',
  'CLEANING',
  'LANDSCAPING',
  'SNOW_REMOVAL',
  'PEST_CONTROL',
  'POOLS_AND_SPAS',
  'ELEVATORS',
  'SECURITY_SYSTEMS',
  'TELECOMMUNICATIONS',
  'COMPUTER_REPAIR',
  'PROPERTY_MANAGEMENT',
  'OTHER',
] as const

type Sector = (typeof organizationSectors)[number]

const tradeBySector: Partial<Record<Sector, Trade>> = {
  HEATING: 'HEATING',
  AIR_CONDITIONING: 'HEATING',
  REFRIGERATION: 'HEATING',
  PLUMBING: 'PLUMBING',
  POOLS_AND_SPAS: 'PLUMBING',
  CLEANING: 'CLEANING',
}

/**
 * The trade of a sector, which decides the first brands and tags, and the sample company. The default trade is
 * appliances.
 */
export const tradeOf = (sector: Sector | null | undefined): Trade =>
  (sector && tradeBySector[sector]) ?? 'APPLIANCES'
