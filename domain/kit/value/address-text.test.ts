import { expect, test } from 'vitest'
import { addressText, placeText, splitDoor } from './address-text.ts'

const home = { formatted: '1200 rue Crescent, Montréal', unit: '4', buzzer: '12 B' }

test.each(['en', 'fr', 'es'] as const)(
  'CRM-10, UI-32 OPEN-616 in %s a line of an address has unit and code of the door, and gives them back',
  (language) => {
    const text = addressText(home, language)
    expect(splitDoor(text)).toEqual({ line: home.formatted, unit: home.unit, buzzer: home.buzzer })
  },
)

test('CRM-10 a line without the code of a door stays whole', () => {
  expect(addressText({ formatted: '5 King St' }, 'en')).toBe('5 King St')
  expect(addressText({}, 'en')).toBe('')
  expect(splitDoor('5 rue de la Sonnette, Laval')).toBeNull()
  expect(splitDoor('5 rue de l’Unité, Unity, Laval')).toBeNull()
  expect(splitDoor('5 King St, Unit 7')).toEqual({ line: '5 King St', unit: '7' })
})

test('CRM-10, CRM-05 a line of an address has each part that is known and that it does not say, before the door', () => {
  const street = {
    formatted: '12 rue Roy',
    locality: 'Montréal',
    adminAreaLevel1: 'QC',
    postalCode: 'H2W 1A1',
  }
  expect(addressText({ ...street, unit: '4' }, 'en')).toBe('12 rue Roy, Montréal, QC H2W 1A1, Unit 4')
  expect(placeText(street)).toBe('12 rue Roy, Montréal, QC H2W 1A1')
  expect(placeText({ ...street, formatted: '12 rue Roy, Montréal, QC H2W 1A1' })).toBe(
    '12 rue Roy, Montréal, QC H2W 1A1',
  )
})
