import { expect, test } from 'vitest'
import { addressText, splitBuzzer } from './address-text.ts'

const home = { formatted: '1200 rue Crescent, Montréal', unit: '4', buzzer: '12 B' }

test.each(['en', 'fr', 'es'] as const)(
  'CRM-10, UI-32 in %s a line of an address has the code of the door, and gives it back',
  (language) => {
    const text = addressText(home, language)
    expect(splitBuzzer(text)).toEqual({ line: '1200 rue Crescent, Montréal, 4', buzzer: '12 B' })
  },
)

test('CRM-10 a line without the code of a door stays whole', () => {
  expect(addressText({ formatted: '5 King St' }, 'en')).toBe('5 King St')
  expect(addressText({}, 'en')).toBe('')
  expect(splitBuzzer('5 rue de la Sonnette, Laval')).toBeNull()
})
