import { describe, expect, test } from 'vitest'
import { client } from '../crm/client.ts'
import { schemaOf } from '../kit/entity/entity-fields.ts'
import { countriesByName, countryCodes, countryName } from '../kit/value/countries.ts'
import { currencies, paymentCurrencies } from '../kit/value/currency.ts'
import { formatDay, formatInstant, documentDateFormat } from '../kit/time/date-format.ts'
import { dayAt, readDay } from '../kit/time/day.ts'
import { localeLabels, locales, timeFormatLabels, timeFormats } from '../kit/words/locales.ts'
import { documentAmount, documentDay, documentPercent } from '../documents/format.ts'
import { invoiceType } from './invoice.ts'
import {
  invoiceStates,
  standingStatus,
  whyNotAmount,
  whyNotCancelInvoice,
  whyNotPayable,
} from './invoice-status.ts'
import { documentLabels, taxName } from '../documents/labels.ts'
import { documentKinds } from './document-kinds.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('invoice status', () => {
  test('OPEN-124 these changes of status are allowed and no others', () => {
    const { codes, whyNot } = invoiceStates
    const allowed = codes.flatMap((from) =>
      codes.filter((to) => from !== to && whyNot(from, to) === null).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'DRAFT SENT',
      'DRAFT CANCELLED',
      'SENT PAID',
      'SENT OVERDUE',
      'SENT CANCELLED',
      'PAID SENT',
      'PAID OVERDUE',
      'OVERDUE PAID',
      'OVERDUE CANCELLED',
    ])
  })

  test.each([
    ['SENT', '10.00', '2026-03-31', 'SENT'],
    ['SENT', '10.00', '2026-03-30', 'OVERDUE'],
    ['OVERDUE', '10.00', '2026-04-01', 'SENT'],
    ['OVERDUE', '0.00', '2026-03-01', 'PAID'],
    ['PAID', '0.01', '2026-03-01', 'OVERDUE'],
    ['DRAFT', '0.00', '2026-03-01', 'DRAFT'],
    ['CANCELLED', '0.00', '2026-03-01', 'CANCELLED'],
  ] as const)(
    'OPEN-124 %s with %s to pay, due %s, on 31 March is %s',
    (...[status, balance, dueDate, standing]) => {
      expect(standingStatus({ status, balance, dueDate, today: '2026-03-31' })).toBe(standing)
    },
  )

  test.each([
    ['10.00', '2026-03-31', 'SENT'],
    ['10.00', '2026-03-30', 'OVERDUE'],
    ['10.00', null, 'SENT'],
    ['0.00', '2026-04-30', 'PAID'],
  ])('OPEN-124 an invoice of %s that is due %s becomes %s when it is issued on 31 March', (...given) => {
    const [balance, dueDate, status] = given
    expect(invoiceType.issuedAs?.({ balance, dueDate } as never, '2026-03-31')).toBe(status)
  })

  test('OPEN-124 only an unpaid invoice is cancelled, and a draft takes no payment', () => {
    expect(whyNotCancelInvoice('SENT', '0.00')).toBeNull()
    expect(whyNotCancelInvoice('SENT', '5.00')).toBe('IN_USE')
    expect(whyNotCancelInvoice('PAID', '5.00')).toBe('INVALID_TRANSITION')
    expect(whyNotCancelInvoice('CANCELLED', '0.00')).toBe('INVALID_TRANSITION')
    expect([whyNotPayable('DRAFT'), whyNotPayable('OVERDUE')]).toEqual(['INVALID_TRANSITION', null])
  })

  test.each([
    ['0', 'AMOUNT_POSITIVE'],
    ['-1', 'AMOUNT_POSITIVE'],
    ['0.01', null],
    ['160.97', null],
    ['160.98', 'AMOUNT_ABOVE_BALANCE'],
  ])('ACC-41, ACC-42 paying %s on a balance of 160.97', (amount, code) => {
    expect(whyNotAmount(amount, '160.97')).toBe(code)
  })
})

describe('documents', () => {
  test('ACC-28, OPEN-165 amounts have two decimals, in French as in Canada', () => {
    expect(documentAmount('182.14', 'CAD', 'en')).toBe('$182.14')
    expect(plain(documentAmount('182.14', 'CAD', 'fr'))).toBe('182,14 $')
    expect(plain(documentAmount('12345678901234.5', 'CAD', 'fr'))).toBe('12 345 678 901 234,50 $')
    expect(documentAmount('5', 'USD', 'en')).toBe('US$5.00')
  })

  test('ACC-29 a tax is shown with its name and percent', () => {
    expect(documentPercent('0.09975', 'en')).toBe('9.975%')
    expect(plain(documentPercent('0.05', 'fr'))).toBe('5 %')
    expect(taxName({ code: 'TAX' }, { locality: 'Laval' }, 'fr')).toBe('TVQ')
    expect(taxName({ code: 'TAX' }, null, 'en')).toBe('Tax')
    expect(taxName({ code: 'SERVICE_TAX' }, null, 'en')).toBe('GST')
    expect(taxName({ code: 'TAX', description: 'HST' }, { locality: 'Laval' }, 'fr')).toBe('HST')
  })

  test('I18N-10 invoice dates read MMM dd, yyyy', () => {
    expect(documentDay('2026-03-02', 'en')).toBe('Mar 02, 2026')
    expect(documentDay('2026-03-02', 'fr')).toBe('2 mars 2026')
    expect(documentDay('2026-03-01', 'fr')).toBe('1er mars 2026')
    expect(documentDay('2026-03-02', 'es')).toBe('2 de marzo de 2026')
    expect([documentDay('never', 'en'), documentDay(null, 'fr')]).toEqual(['', ''])
  })

  test('I18N-06 every label has English and French words', () => {
    expect(Object.values(documentLabels).filter((label) => !label.en || !label.fr)).toEqual([])
    const own = Object.values(documentKinds).flatMap((kind) =>
      Object.values(kind).filter((label) => typeof label !== 'boolean' && 'en' in label),
    )
    expect(documentKinds.ESTIMATE.signed.map(({ fr }) => fr)).toEqual(['Accepté par', 'Signature', 'Date'])
    expect(own.filter(({ en, fr }) => !en || !fr || en === String(fr))).toEqual([])
    const alike = Object.entries(documentLabels).filter(([, { en, fr }]) => String(en) === fr)
    expect(alike.map(([label]) => label)).toEqual(['date', 'description', 'total', 'notes'])
    expect(documentKinds.ESTIMATE.title.fr).toBe('Soumission')
  })

  test('CONST-01, ACC-43, OPEN-123 the currencies of documents and of payments', () => {
    expect(currencies).toEqual(['CAD', 'USD', 'EUR'])
    expect(paymentCurrencies('CAD')).toEqual(['CAD', 'USD'])
    expect(paymentCurrencies('EUR')).toContain('EUR')
  })

  test('ACC-33 about 250 countries, named and ordered in the language', () => {
    expect(new Set(countryCodes).size).toBe(249)
    expect([countryName('CA', 'fr'), countryName('DE', 'es'), countryName('ZZ', 'en')]).toEqual([
      'Canada',
      'Alemania',
      'ZZ',
    ])
    const french = countriesByName('fr').map((country) => country.name)
    expect(french.indexOf('Égypte')).toBeLessThan(french.indexOf('France'))
  })
})

/** Formats the time at five minutes past an hour on a 12-hour clock. */
const onClock = (hour: number) =>
  formatInstant(Date.UTC(2026, 2, 8, hour, 5), { zone: 'UTC', locale: 'en', pattern: 'hh:mm A' })

describe('dates', () => {
  const instant = Date.UTC(2026, 2, 8, 18, 5)

  test('I18N-08, I18N-09 an instant is written by its pattern, in its zone', () => {
    const at = { zone: 'America/Toronto', locale: 'en' }
    expect(formatInstant(instant, { ...at, pattern: 'YYYY-MM-DD HH:mm' })).toBe('2026-03-08 14:05')
    expect(formatInstant(instant, { ...at, pattern: 'MMMM DD, YYYY hh:mm A' })).toBe(
      'March 08, 2026 02:05 PM',
    )
    const long = { ...at, pattern: 'MMMM DD, YYYY hh:mm A' }
    expect(formatInstant(instant, { ...long, locale: 'fr-FR' })).toBe('8 mars 2026 14:05')
    expect(formatInstant(instant, { ...long, locale: 'es-MX' })).toBe('8 de marzo de 2026 02:05 PM')
    expect(formatInstant(instant, { ...at, pattern: 'YYYY-MM-DD hh:mm A' })).toBe('2026-03-08 02:05 PM')
    expect([0, 11, 12, 23].map(onClock)).toEqual(['12:05 AM', '11:05 AM', '12:05 PM', '11:05 PM'])
  })

  test('I18N-09, OPEN-401 a contact reads ISO until somebody says otherwise; their zone follows from their address', () => {
    expect(schemaOf(client, 'timezone')?.safeParse(undefined).success).toBe(false)
    expect(client.create.shape['timezone'].parse(undefined)).toBeUndefined()
    expect(schemaOf(client, 'timeformat')?.parse(undefined)).toBe('YYYY-MM-DD HH:mm')
  })

  test('I18N-07, I18N-09 one chooses among ISO, US, European and full text, ISO with 12 hours as well', () => {
    const at = { zone: 'America/Toronto', locale: 'en' }
    expect(
      timeFormats.map((pattern) => [
        timeFormatLabels[pattern].en,
        formatInstant(instant, { ...at, pattern }),
      ]),
    ).toEqual([
      ['ISO', '2026-03-08 14:05'],
      ['ISO, 12 hours', '2026-03-08 02:05 PM'],
      ['US', '03/08/2026 02:05 PM'],
      ['European', '08/03/2026 14:05'],
      ['Full text', 'March 08, 2026 02:05 PM'],
    ])
  })

  test('I18N-05 the locales are called by their own names', () => {
    expect(locales.map((locale) => [locale, localeLabels[locale]])).toEqual([
      ['en-US', 'English'],
      ['fr-FR', 'Français'],
      ['es-ES', 'Español'],
    ])
  })

  test('OPEN-64 both token styles mean the same', () => {
    expect(formatDay('2026-03-08', documentDateFormat, 'en')).toBe(
      formatDay('2026-03-08', 'MMM DD, YYYY', 'en'),
    )
    expect(formatDay('no day', documentDateFormat, 'en')).toBe('no day')
  })

  test.each(['2026-02-29', '2026-13-01', '2026-3-1', '20260301', '2026-03-01T00:00', '', null])(
    '%j is no day',
    (text) => {
      expect(readDay(text)).toBeNull()
    },
  )

  test('the day of an instant depends on the zone', () => {
    const midnight = Date.UTC(2026, 0, 1, 3)
    expect([dayAt(midnight, 'America/Toronto'), dayAt(midnight, 'Europe/Paris')]).toEqual([
      '2025-12-31',
      '2026-01-01',
    ])
  })
})
