import { describe, expect, test } from 'vitest'
import {
  displayPhone,
  normalisePhone,
  phone,
  splitExtension,
  whyNotAdditionalPhones,
  whyNotPhone,
  withPhoneCountries,
} from './phone.ts'

describe('phone', () => {
  test.each([
    ['(514) 555-0199', '+15145550199'],
    ['514.555.0199', '+15145550199'],
    ['+33 1 23 45 67 89', '+33123456789'],
    [' 15145550199 ', '+15145550199'],
    ['+1 (514) 555-0199', '+15145550199'],
    ['\u202a+1 (514) 555-0199\u202c', '+15145550199'],
    ['514\u00a0555\u20110199', '+15145550199'],
    // This text has more than 17 characters. The limit applies to the number without spaces and punctuation.
    ['+1  (514)  555 - 0199', '+15145550199'],
    ['+49 (0)151 12345678', '+4915112345678'],
    ['+44 (0)20 7183 8750', '+442071838750'],
    ['(+33) 6 39 98 00 12', '+33639980012'],
    ['011 33 1 42 68 53 00', '+33142685300'],
    ['0033 1 99 00 12 34', '+33199001234'],
    ['+54 9 11 2345-6789', '+5491123456789'],
    ['tel:+1-514-555-0174', '+15145550174'],
    ['="5145550179"', '+15145550179'],
    ['+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
  ])('UI-37, OPEN-402 %s is stored as %s', (typed, kept) => {
    expect(phone.parse(typed)).toBe(kept)
  })

  test.each([
    '555-0199',
    '123',
    'call 5145550199',
    '1-800-FLOWERS',
    '514 555 0199 x12',
    '',
    '+1 514 555 0199 000',
    '06 12 34 56 78',
    '000 000 0000',
    '123 456 7890',
    '+1 061 234 5678',
    '514-155-0199',
    '1.51456E+10',
    '514-555-0175/514-555-0176',
    `${'('.repeat(50)}514 555-0199`,
  ])('UI-37, OPEN-402 %j is not a number that can be dialled', (typed) => {
    expect(whyNotPhone(typed)).toBe('PHONE')
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('PHONE')
  })

  test.each([
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['GB', '020 7183 8750', '+442071838750'],
    ['DE', '0151 12345678', '+4915112345678'],
    ['us', '(212) 555-0199', '+12125550199'],
    [null, '514 555 0199', '+15145550199'],
  ])('UI-37 in %s, %s is stored as %s', (country, typed, stored) => {
    expect(withPhoneCountries([country], () => phone.parse(typed))).toBe(stored)
  })

  test('a phone is shown national at home and international elsewhere', () => {
    expect(displayPhone('+15145550199')).toBe('(514) 555-0199')
    expect(displayPhone('+33123456789')).toBe('+33 1 23 45 67 89')
    expect(displayPhone('?')).toBe('?')
    expect(normalisePhone('none')).toBe('none')
  })

  test.each([
    ['450 555 0142 poste 12', '12'],
    ['450 555 0142 ext. 12', '12'],
    ['450-555-0142 x12', '12'],
    ['tel:+1-450-555-0142;ext=12', '12'],
    ['450 555 0142 extensión 12', '12'],
    ['(450) 555-0142, extension 12', '12'],
    ['450 555 0142 #345', '345'],
    ['450 555 0142 p', ''],
  ])('the extension of %j is %j', (typed, ext) => {
    expect(splitExtension(typed)?.ext).toBe(ext)
    expect(whyNotPhone(splitExtension(typed)?.number ?? '')).toBeNull()
  })

  test.each(['450 555 0142', '555-0142 x12', '450 555 0142 call', ''])('%j has no extension', (typed) => {
    expect(splitExtension(typed)).toBeNull()
  })

  test('UI-33 each additional phone that is not blank must be valid', () => {
    expect(whyNotAdditionalPhones('5145550199', ['', ' ', '5145550100'])).toBeNull()
    expect(whyNotAdditionalPhones('5145550199', ['12'])).toBe('PHONES_INVALID')
  })

  test('UI-34 the same number written two ways is a duplicate, the main phone included', () => {
    expect(whyNotAdditionalPhones('5145550199', ['+1 514 555 0199'])).toBe('PHONES_DUPLICATE')
    expect(whyNotAdditionalPhones('', ['5145550100', '(514)555-0100'])).toBe('PHONES_DUPLICATE')
  })
})
