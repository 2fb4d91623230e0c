/** The legal forms of a business (WS-22, OPEN-114): the named ones and the usual others. */
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
export type OrganizationType = (typeof organizationTypes)[number]

/** What a business does (WS-22, OPEN-114): the named sector and the neighbouring trades. */
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
export type OrganizationSector = (typeof organizationSectors)[number]
