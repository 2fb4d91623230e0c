import { expect, test } from 'vitest'
import { bicIn, ibanIn } from './iban-in-text.ts'

test('OPEN-868 the IBAN and the BIC are found in the text about transfers as people write it', () => {
  for (const [text, iban, bic] of [
    [
      'Virement : FR76 3000 6000 0112 3456 7890 189\nBIC : AGRIFRPP',
      'FR7630006000011234567890189',
      'AGRIFRPP',
    ],
    ['IBAN FR7630006000011234567890189 BIC/SWIFT AGRIFRPP882', 'FR7630006000011234567890189', 'AGRIFRPP882'],
    ['iban: be71 0961 2345 6769 bank of Gent', 'BE71096123456769', null],
    ['GB82 WEST 1234 5698 7654 32 (SWIFT: WESTGB2L)', 'GB82WEST12345698765432', 'WESTGB2L'],
    ['NO93 8601 1117 947, FR76 3000 6000 0112 3456 7890 189', 'NO9386011117947', null],
    [
      'FR76 3000 6000 0112 3456 7890 188, then ES91 2100 0418 4502 0005 1332',
      'ES9121000418450200051332',
      null,
    ],
    ['Chèque à l’ordre de Plomberie Étoile', null, null],
    ['Interac: pay@example.com, transit 12345, institution 815, account 1234567', null, null],
    ['FR76 - 3000 - 6000 - 0112 - 3456 - 7890 - 189', 'FR7630006000011234567890189', null],
    ['FR76-3000-6000-0112-3456-7890-189', 'FR7630006000011234567890189', null],
    [
      'FR76\u00a03000\u202f6000  0112.3456 7890 189 SWIFT AGRIFRPP',
      'FR7630006000011234567890189',
      'AGRIFRPP',
    ],
    ['SWIFT transfer to DE89370400440532013000', 'DE89370400440532013000', null],
    [
      'SWIFT payments: BIC COBADEFFXXX, IBAN DE89 370400440532013000',
      'DE89370400440532013000',
      'COBADEFFXXX',
    ],
    ['BIC AGRIFRPP', null, null],
    ['', null, null],
  ] as const)
    expect([text, ibanIn(text), bicIn(text, iban ?? '')]).toEqual([text, iban, bic])
  expect([bicIn('BIC AGRIFRPP', 'FR76'), bicIn('BIC AGRIFRPP', 'DE89')]).toEqual(['AGRIFRPP', null])
})

test('OPEN-868 a long text without an IBAN is read in little time', () => {
  expect(ibanIn('FR76 3000 '.repeat(100))).toBeNull()
  expect(ibanIn('AB12 '.repeat(200))).toBeNull()
})
