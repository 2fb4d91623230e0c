import { describe, expect, test } from 'vitest'
import { countText, entriesText, notShown } from './count-text.ts'
import { makeFormat } from './format.ts'

const settings = {
  language: 'fr',
  country: 'CA',
  timezone: 'America/Toronto',
  timeformat: 'YYYY-MM-DD HH:mm',
  currency: 'CAD',
} as const
const french = makeFormat(settings)
const english = makeFormat({ ...settings, language: 'en', timeformat: 'YYYY-MM-DD hh:mm A' })

/** Replaces non-breaking spaces, full or narrow, with plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** 2026-11-24 02:05 in UTC. In Toronto, it is still the evening before. */
const evening = Date.UTC(2026, 10, 24, 2, 5)

describe('money and numbers', () => {
  test('OPEN-165 Canadian French writes 182,14 $, and names foreign dollars', () => {
    expect(plain(french.money('182.14', 'CAD'))).toBe('182,14 $')
    expect(plain(french.money('1182.1', 'USD'))).toBe('1 182,10 $ US')
    expect(english.money('182.14', 'CAD')).toBe('$182.14')
  })

  test('a decimal too long for a float is written to the last digit', () => {
    expect(english.money('12345678901234567.89', 'CAD')).toBe('$12,345,678,901,234,567.89')
  })

  test('OPEN-876 a count above 10,000 is shown as more than 10,000', () => {
    expect([0, 9999, 10_000, 10_001].map((count) => countText(english, count))).toEqual([
      '0',
      '9,999',
      '10,000',
      '10,000+',
    ])
    expect(plain(countText(french, 10_001))).toBe('10 000+')
    const page = { page: 1, pages: 2, count: 1234, limit: 1000 }
    expect(entriesText(english, page)).toBe('1,234')
    expect(entriesText(english, { ...page, capped: true })).toBe('1,234+')
    expect(notShown(english, page, 1234)).toBeNull()
    expect(notShown(english, page, 1233)).toEqual({ count: 1, number: '1' })
    expect(notShown(english, { count: 10_000, capped: true }, 100)).toEqual({ count: 9900, number: '9,900+' })
  })

  test('percents keep their decimals', () => {
    expect(english.percent('9.975')).toBe('9.975%')
    expect(plain(french.percent('9.975'))).toBe('9,975 %')
  })
})

describe('instants and days', () => {
  test('I18N-09 an instant is written in the zone and format of the person', () => {
    expect(french.instant(evening)).toBe('2026-11-23 21:05')
    expect(english.instant(new Date(evening).toISOString())).toBe('2026-11-23 09:05 PM')
  })

  test('a calendar day is the same day in every zone', () => {
    const west = makeFormat({ ...settings, language: 'en', timezone: 'Pacific/Honolulu' })
    expect(west.day('2026-11-23')).toBe('2026-11-23')
  })

  test('OPEN-765 a calendar day is written like the day of an instant', () => {
    const named = makeFormat({ ...settings, language: 'en', timeformat: 'MMMM DD, YYYY hh:mm A' })
    expect(named.day('2026-11-23')).toBe('November 23, 2026')
    expect(named.instantParts(evening)).toEqual({ day: 'November 23, 2026', time: '09:05 PM' })
    const long = makeFormat({ ...settings, language: 'fr', timeformat: 'MMMM DD, YYYY hh:mm A' })
    expect(long.day('2026-11-30')).toBe('30 novembre 2026')
    expect(long.instantParts(evening)).toEqual({ day: '23 novembre 2026', time: '21:05' })
    expect(french.instantParts(evening)).toEqual({ day: '2026-11-23', time: '21:05' })
  })

  test('OPEN-170 a day in short has its year where that is not this one, and is the day of the reader’s zone', () => {
    expect(english.shortDay(evening, evening)).toBe('Nov 23')
    expect(french.shortDay(evening, evening)).toBe('23 nov.')
    expect(french.shortDay(Date.UTC(2026, 0, 1, 12), evening)).toBe('1er janv.')
    expect(english.shortDay(evening, Date.UTC(2027, 5, 1))).toBe('Nov 23, 2026')
  })

  test('OPEN-170 on New Year’s Eve, a calendar day of this year has no year, although it is next year in UTC', () => {
    const newYearsEve = Date.parse('2026-12-31T19:30:00-05:00')
    expect(english.shortCalendarDay('2026-12-31', newYearsEve)).toBe('Dec 31')
    expect(english.shortCalendarDay('2027-01-02', newYearsEve)).toBe('Jan 2, 2027')
  })

  test('I18N-09 the time follows the 12- or 24-hour format', () => {
    expect(plain(english.time(evening))).toMatch(/^9:05 p\.?m\.?$/i)
    expect(plain(french.time(evening))).toBe('21 h 05')
  })

  test.each([
    [-30_000, '30 seconds ago'],
    [-90 * 60_000, '1 hour ago'],
    [-3 * 86_400_000, '3 days ago'],
    [-800 * 86_400_000, '2 years ago'],
  ])('I18N-11 %d ms from now is %s', (difference, words) => {
    expect(english.ago(evening + difference, evening)).toBe(words)
  })
})
