import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { address, addressToSend } from './address.ts'
import { colour, isColour, safeColour } from './colour.ts'
import { sayField } from '../../field-words.ts'
import { described, name } from '../entity/fields.ts'
import { link } from './link.ts'
import { rating } from './rating.ts'

describe('address', () => {
  const whole = {
    formatted: '100 rue Main, Montréal, QC',
    locality: 'Montréal',
    adminAreaLevel1: 'Québec',
    countryCode: 'CA',
    unit: '4',
    buzzer: '21',
    location: { type: 'Point', coordinates: [-73.56, 45.5] },
  } as const

  test('CRM-05 an address holds its parts and a point as longitude and latitude', () => {
    const located = {
      ...whole,
      streetNumber: '100',
      route: 'rue Main',
      subLocality: 'Ville-Marie',
      adminAreaLevel2: 'Communauté-Urbaine-de-Montréal',
      postalCode: 'H2X 1A1',
      placeId: 'ChIJ',
      provider: 'photon',
      timezone: 'America/Toronto',
    }
    expect(address.parse(located)).toEqual(located)
    expect(address.safeParse({ ...whole, city: 'Montréal' }).success).toBe(false)
    const swapped = { ...whole, location: { type: 'Point', coordinates: [45.5, -173.56] } }
    expect(address.safeParse(swapped).error?.issues[0]?.message).toBe('LOCATION')
  })

  test.each(['formatted', 'locality', 'adminAreaLevel1', 'countryCode'] as const)(
    'CRM-10 an address without %s is not sent',
    (part) => {
      const typed = address.parse(whole)
      expect(addressToSend(typed)).toEqual(typed)
      expect(addressToSend({ ...typed, [part]: ' ' })).toBeNull()
      expect(addressToSend({ ...typed, [part]: undefined })).toBeNull()
    },
  )
})

describe('UI-41 colour', () => {
  test.each([
    '#fff',
    '#0A0b0C',
    '#11223344',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,.5)',
    'hsl(120deg 50% 50% / 0.3)',
    'teal',
  ])('UI-41, OPEN-66 %s is a colour', (value) => {
    expect(colour.parse(value)).toBe(value)
    expect(safeColour(value)).toBe(value)
  })

  test.each([
    '#ff',
    '#fffff',
    'red;',
    'url(x)',
    'rgb(var(--x))',
    '"red"',
    'a}b',
    'abcdefghijklmnopqrstu',
    'red\\9',
  ])('UI-41 %s is none and falls back to black', (value) => {
    expect(isColour(value)).toBe(false)
    expect(safeColour(value)).toBe('#000000')
    expect(colour.safeParse(value).error?.issues[0]?.message).toBe('COLOUR')
  })
})

describe('UI-42 link', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['//example.com/a', 'https://example.com/a'],
    ['shop.test:8080/x', 'https://shop.test:8080/x'],
    ['http://example.com?q=1', 'http://example.com?q=1'],
    ['HTTPS://Example.com/#a', 'HTTPS://Example.com/#a'],
  ])('UI-42 %s opens %s', (typed, opened) => {
    expect(link.parse(typed)).toBe(opened)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.ca',
    'ftp://x.ca',
    'https://u:p@x.ca',
    'a b.ca',
    '',
  ])('UI-42 %j is no link', (typed) => {
    expect(link.safeParse(typed).error?.issues[0]?.message).toBe('LINK')
  })
})

test('UI-43, OPEN-68 a rating is a whole number from 1 to the maximum', () => {
  expect([1, 5].map((stars) => rating().safeParse(stars).success)).toEqual([true, true])
  expect([0, 6, -1, 2.5, Number.NaN, '3'].filter((stars) => rating().safeParse(stars).success)).toEqual([])
  expect(rating(3).safeParse(4).error?.issues[0]?.message).toBe('RATING {"max":3}')
})

test('UI-47, OPEN-65 name and description have three characters at least; only the name is required', () => {
  const form = z.object(described())
  const faultsOf = (value: unknown) =>
    form.safeParse(value).error?.issues.map(({ message }) => sayField(message, 'en'))
  const short = 'Requires a minimum length of 3 characters.'
  expect(form.parse({ name: ' Gas ' })).toEqual({ name: 'Gas', enabled: true })
  expect(faultsOf({ name: 'Ga ', description: 'ab' })).toEqual([short, short])
  expect(faultsOf({ name: '' })?.[0]).toBe('This field cannot be empty')
})

describe('name', () => {
  test.each(['\u202E', '\u200B \u200B', '\u2066\u2069', '\uFEFF'])(
    'SEC-54 a name of which nothing is seen (%j) is none',
    (typed) => {
      expect(
        name()
          .safeParse(typed)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['EMPTY'])
    },
  )

  test('combined signs and names written from right to left are accepted', () => {
    for (const typed of ['👩‍🔧', 'حمد\u200F', '·']) expect(name().parse(typed)).toBe(typed)
  })
})
