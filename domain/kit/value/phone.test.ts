import { describe, expect, test } from 'vitest'
import {
  displayPhone,
  normalisePhone,
  phone,
  splitExtension,
  whyNotAdditionalPhones,
  whyNotPhone,
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
  ])('UI-37 %s is kept as %s', (typed, kept) => {
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
    // One character more than the 17 of the input.
    '+1  (514) 555-0199',
  ])('UI-37 %j is not a possible number', (typed) => {
    expect(whyNotPhone(typed)).toBe('PHONE')
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('PHONE')
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
