import { expect, test } from 'vitest'
import { zoneOfPlace } from './place-zone.ts'
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
  ['ZZ', 'Nowhere', null],
  ['', '', null],
] as const)('CRM-05 %s, %s keeps the clock of %s', ([country, region, zone]) => {
  expect(zoneOfPlace(country, region)).toBe(zone)
  if (zone) expect(isZone(zone)).toBe(true)
})
