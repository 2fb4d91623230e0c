import { expect, test } from 'vitest'
import { zoneOfAddress, zoneOfPlace, zoneWhere } from './place-zone.ts'
import { isZone } from './time-zone.ts'

test.for([
  ['CA', 'Québec', 'America/Toronto'],
  ['ca', 'Nouvelle-Écosse', 'America/Halifax'],
  ['CA', 'British Columbia', 'America/Vancouver'],
  ['CA', 'AB', 'America/Edmonton'],
  ['US', 'New York', 'America/New_York'],
  ['US', 'Texas', 'America/Chicago'],
  ['US', 'North Dakota', 'America/Chicago'],
  ['US', 'CA', 'America/Los_Angeles'],
  ['FR', 'Île-de-France', 'Europe/Paris'],
  ['ES', 'Canarias', 'Atlantic/Canary'],
  ['JP', '', 'Asia/Tokyo'],
  ['RE', '', 'Indian/Reunion'],
  ['ZZ', 'Nowhere', null],
  ['', '', null],
] as const)('CRM-05 %s, %s keeps the clock of %s', ([country, region, zone]) => {
  expect(zoneOfPlace(country, region)).toBe(zone)
  if (zone) expect(isZone(zone)).toBe(true)
})

const canada = {
  AB: 'Edmonton',
  BC: 'Vancouver',
  MB: 'Winnipeg',
  NB: 'Moncton',
  NL: 'St_Johns',
  NS: 'Halifax',
  NT: 'Edmonton',
  NU: 'Iqaluit',
  ON: 'Toronto',
  PE: 'Halifax',
  QC: 'Toronto',
  SK: 'Regina',
  YT: 'Whitehorse',
} as const

/** The American states by time zone. A state with several time zones is in the zone of most of its people. */
const states = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

test('CRM-05 every province and every state has its time zone', () => {
  for (const [province, city] of Object.entries(canada))
    expect([province, zoneOfPlace('CA', province)]).toEqual([province, `America/${city}`])
  for (const [zone, codes] of Object.entries(states))
    for (const code of codes.split(' ')) expect([code, zoneOfPlace('US', code)]).toEqual([code, zone])
})

const vancouver = { country: 'CA', timezone: 'America/Vancouver' }
const paris = { country: 'FR', timezone: 'Europe/Paris' }
const unknown = { country: null, timezone: null }

test.for([
  // The stored time zone of an address takes precedence over the time zone of the place in its text. An invalid stored
  // time zone is ignored.
  [{ formatted: '1 Main, Toronto, ON', timezone: 'America/Winnipeg' }, vancouver, 'America/Winnipeg'],
  [{ formatted: '1 Main, Toronto, ON', timezone: 'not a zone' }, vancouver, 'America/Toronto'],
  [{ formatted: '800 Robson St, Vancouver, BC V6Z 3B7, Canada' }, paris, 'America/Vancouver'],
  [{ formatted: '800 Robson', locality: 'Vancouver', countryCode: 'CA' }, unknown, 'America/Vancouver'],
  [{ formatted: '5 rue X, 75008 Paris, France', countryCode: 'FR' }, vancouver, 'Europe/Paris'],
  [{ formatted: '1 Main St, Austin, TX 78701' }, vancouver, 'America/Chicago'],
  [
    { formatted: '1 Main St', adminAreaLevel1: 'California', countryCode: 'US' },
    paris,
    'America/Los_Angeles',
  ],
  // An address without a region has the company's time zone if the address and the company are in the same country.
  [{ formatted: '1 Main Street, Canada' }, vancouver, 'America/Vancouver'],
  [{ formatted: '1 Main Street, Canada' }, paris, 'America/Toronto'],
  [{ formatted: '1 Main Street' }, vancouver, 'America/Vancouver'],
  [null, paris, 'Europe/Paris'],
  [{ formatted: '1 Main Street' }, unknown, null],
] as const)('CRM-31 the zone of %j for a company in %j is %s', ([address, home, zone]) => {
  expect(zoneOfAddress(address, home)).toBe(zone)
})

test('OPEN-401 an address that names no country says nothing of where it lies', () => {
  expect(zoneWhere({ formatted: '1 Main Street' }, vancouver)).toBeNull()
  expect(zoneWhere({ formatted: '1 Main Street, Canada' }, vancouver)).toBe('America/Vancouver')
  expect(zoneWhere({ formatted: '5 rue X, Paris, France' }, vancouver)).toBe('Europe/Paris')
})
