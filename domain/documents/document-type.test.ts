import { expect, test } from 'vitest'
import { estimateType } from '../accounting/estimate.ts'
import { invoiceType } from '../accounting/invoice.ts'
import { lines } from '../kit/entity/fields.ts'
import { whyNotCharge } from './company-taxes.ts'
import { documentDay } from './document.ts'
import { documentLine, noUnitPrice, taxRates } from './document-lines.ts'
import { askedOf, faultsOf, isCancellable, printSourceOf } from './document-type.ts'
import { lineColumns } from './exported-lines.ts'
import { whyNotDiscount } from './discount.ts'
import { taxLabel } from './tax-label.ts'

const sums = (total: string, more: object = {}) => ({
  subtotal: total,
  discountAmount: '0.00',
  taxBreakdown: [],
  total,
  ...more,
})
const option = (depositAmount: string | null) => ({ ...sums('90.00'), _id: 'a', depositAmount })

test.each([
  [true, sums('90.00', { depositAmount: '5.00' }), '90.00'],
  [true, sums('0.00'), null],
  [true, sums('-5.00'), null],
  [false, sums('90.00'), null],
  [false, sums('90.00', { depositAmount: '5.00', options: null }), '5.00'],
  [
    false,
    sums('90.00', { depositAmount: '5.00', options: [option('20.00'), option('9.00'), option(null)] }),
    '20.00',
  ],
  [false, sums('90.00', { depositAmount: '0.00' }), null],
])('OPEN-216 of a document that is owed (%s) the customer is asked for %j: %s', (isOwed, of, asked) => {
  expect(askedOf({ isOwed }, of)).toBe(asked)
})

test.each([
  [invoiceType, 'invoiceStatus', ['DRAFT', 'SENT', 'OVERDUE']],
  [estimateType, 'estimateStatus', []],
])('OPEN-124 of a type of document, those in certain states can be cancelled', (type, field, cancellable) => {
  const states = ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED', 'ACCEPTED']
  const known = type === invoiceType ? states.slice(0, 5) : ['DRAFT', 'SENT', 'ACCEPTED']
  expect(known.filter((status) => isCancellable(type as never, { [field]: status }))).toEqual(cancellable)
})

test('ACC-20, OPEN-212 an estimate is checked by its own last day, and an invoice by its due date', () => {
  const document = {
    companyName: 'Atelier',
    clientName: 'Ana',
    billingDate: '2026-03-02',
    dueDate: null,
    paymentTerms: null,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '1' }],
  }
  const said = (type: Parameters<typeof faultsOf>[0], number: string | null) =>
    faultsOf(type, document, number).map(({ path, code }) => `${path.join('.')} ${code}`)
  expect(said(estimateType as never, 'EST-1')).toEqual(['validUntil VALID_UNTIL'])
  expect(said(invoiceType as never, 'INV-1')).toEqual(['dueDate DUE_DATE'])
  expect(said(invoiceType as never, null)).toEqual(['invoiceNumber INVOICE_NUMBER', 'dueDate DUE_DATE'])
})

test('OPEN-212 an estimate is printed with its last day, unpaid, and as a draft before it is stored', () => {
  const printed = printSourceOf(
    estimateType as never,
    { validUntil: '2026-04-01', dueDate: null, total: '9.00' } as never,
  )
  expect(printed).toMatchObject({ dueDate: '2026-04-01', status: 'DRAFT', number: null, balance: '9.00' })
})

test('OPEN-213 an amount below 0 takes no discount', () => {
  expect(whyNotDiscount({ percent: '0' }, '-0.01')).toBe('DISCOUNT_NEGATIVE')
  expect([whyNotDiscount({ percent: '100' }, '0.00'), whyNotDiscount(null, '-5')]).toEqual([null, null])
})

const read = (line: object) => lines(documentLine).safeParse([{ description: 'Work', ...line }])

test.each([
  // A missing price differs from a price of zero, because a line with a product gets a price (OPEN-809).
  [{}, ['0', noUnitPrice]],
  [{ quantity: '', unitPrice: null }, ['0', noUnitPrice]],
  [{ quantity: null, unitPrice: '' }, ['0', '0.00']],
  [{ quantity: 0, unitPrice: 0 }, ['0', '0.00']],
  [{ quantity: '1.5', unitPrice: '5' }, ['1.5', '5.00']],
  [{ quantity: 2, unitPrice: '0.1' }, ['2', '0.10']],
  [{ quantity: '1', unitPrice: '0.0375' }, ['1', '0.0375']],
])('ACC-27 of a line with %j quantity and price are read as %j', (line, stored) => {
  const [kept] = read(line).data ?? []
  expect([kept?.quantity, kept?.unitPrice]).toEqual(stored)
})

test.each([
  [{ rate: '0.05' }, '0.05'],
  [{ description: 'QST 9.975%' }, '0.09975'],
  [{ rate: '0', description: 'QST 9.975%' }, '0'],
  [{ rate: '1' }, '1'],
  [{ rate: '1.01' }, null],
  [{ description: 'QST' }, null],
])('ACC-30, OPEN-119 the rate of a tax with %j is %s', (tax, rate) => {
  expect(taxRates.safeParse([{ code: 'TAX', ...tax }]).data?.[0]?.rate ?? null).toBe(rate)
})

const taxOf = (code: string) => ({ code, rate: '0.05' })

test.each([
  ['2026-03-02', true],
  ['2026-02-29', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['', false],
])('ACC-23 whether %j can be the date of a document: %s', (day, can) => {
  const { success, error } = documentDay('INVOICE_DATE_FORMAT').safeParse(day)
  expect([success, error?.issues[0]?.message]).toEqual([can, can ? undefined : 'INVOICE_DATE_FORMAT'])
})

test('ACC-07 a document has each tax at most once', () => {
  expect(taxRates.safeParse([taxOf('TAX'), taxOf('SERVICE_TAX')]).success).toBe(true)
  expect(taxRates.safeParse([taxOf('TAX'), taxOf('TAX')]).error?.issues[0]?.message).toBe('DUPLICATE')
})

const quebec = { address: { adminAreaLevel1: 'QC', countryCode: 'CA' } }
const registered = { ...quebec, taxRegistration: 'REGISTERED', gstNum: '1', pstNum: '2' } as const
const unregistered = { ...quebec, taxRegistration: 'NOT_REGISTERED' } as const
const gst = [{ code: 'SERVICE_TAX' as const, rate: '0.05' }]
const zero = [{ code: 'SERVICE_TAX' as const, rate: '0' }]

test.each([
  ['a company that has not answered', quebec, [], true, ['TAXES_UNANSWERED', 'taxRegistration']],
  ['a company without a place', {}, [], true, null],
  ['a company without a place that charges', {}, gst, true, ['TAXES_UNANSWERED', 'taxRegistration']],
  ['a company without a place that charges 0', {}, zero, true, null],
  ['a registered company', registered, gst, true, null],
  [
    'a company without its number',
    { ...registered, gstNum: ' ' },
    gst,
    true,
    ['TAX_NUMBER_MISSING', 'gstNum'],
  ],
  ['an estimate without the number', { ...registered, gstNum: ' ' }, gst, false, null],
  ['a company that is not registered', unregistered, gst, true, ['VALIDATION', 'taxRates']],
  ['an estimate of such a company', unregistered, gst, false, ['VALIDATION', 'taxRates']],
  ['such a company without taxes', unregistered, zero, true, null],
] as const)(
  'OPEN-171, OPEN-430 of %s a document is issued or refused',
  (...[, profile, rates, isOwed, why]) => {
    const problem = whyNotCharge(profile, { rates, isOwed })
    expect(problem && [problem.code, problem.details.errors?.[0]?.path[0]]).toEqual(why)
  },
)

test.each([
  [{}, 'en', 'QST (9.975%)'],
  [{}, 'fr', 'TVQ (9,975 %)'],
  [{ description: 'HST' }, 'en', 'HST (9.975%)'],
  [{ description: 'HST 9.975%' }, 'en', 'HST 9.975%'],
] as const)('ACC-29 in exported lines a tax with %j reads in %s as %s', (more, language, label) => {
  const tax = { code: 'TAX' as const, rate: '0.09975', ...more }
  const text = taxLabel(tax, quebec.address, { language, locale: `${language}-CA` })
  expect(text.replaceAll(/\s/g, ' ')).toBe(label)
})

test('OPEN-215 only exported lines of estimates have columns for options', () => {
  expect(lineColumns(true).filter((column) => !lineColumns(false).includes(column))).toEqual([
    'option',
    'optional',
  ])
})
