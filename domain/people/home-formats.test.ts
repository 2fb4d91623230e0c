import { expect, test } from 'vitest'
import { defaultFormats, formatsOfCompany } from './home-formats.ts'

test.each([
  ['FR', 'fr', 'Europe/Paris', 'DD/MM/YYYY HH:mm'],
  ['FR', 'en', 'Europe/Paris', 'DD/MM/YYYY HH:mm'],
  ['ES', 'es', 'Europe/Madrid', 'DD/MM/YYYY HH:mm'],
  ['MX', 'es', 'America/Mexico_City', 'DD/MM/YYYY HH:mm'],
  ['US', 'en', 'America/New_York', 'MM/DD/YYYY hh:mm A'],
  ['JP', 'fr', 'Asia/Tokyo', 'DD/MM/YYYY HH:mm'],
  ['SE', 'en', 'Europe/Stockholm', 'YYYY-MM-DD HH:mm'],
] as const)('OPEN-63 a company in %s gives its first user in %s the zone %s and the format %s', (...of) => {
  const [country, language, timezone, timeformat] = of
  expect(formatsOfCompany(defaultFormats, { country, timezone }, language)).toEqual({
    country,
    timezone,
    timeformat,
  })
})

test('OPEN-63 formats that a user chose stay, and a company in Canada changes nothing', () => {
  const paris = { country: 'FR', timezone: 'Europe/Paris' }
  expect(formatsOfCompany({ ...defaultFormats, country: 'BE' }, paris, 'fr')).toBeNull()
  expect(formatsOfCompany({ ...defaultFormats, timeformat: 'MM/DD/YYYY hh:mm A' }, paris, 'fr')).toBeNull()
  expect(formatsOfCompany(defaultFormats, { country: 'CA', timezone: 'America/Halifax' }, 'en')).toBeNull()
})
