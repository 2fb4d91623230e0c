import { type invoice, invoiceType } from '@fieldhouse/domain/accounting/invoice'
import type { Member } from '@fieldhouse/domain/crm/member'
import type { DocumentStart } from '@fieldhouse/domain/documents/document'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { expect, test } from 'vitest'
import { reckonedOf, taxFaultsOf } from './document-values.ts'
import {
  emptyLine,
  lineFrom,
  memberValues,
  shownLine,
  withTermsOf,
  withoutClientTerms,
} from './lines/line-values.ts'
import { noPart } from './lines/part-values.ts'
import * as draft from './draft-values.ts'

const valuesOf = (from: DocumentStart) => draft.valuesOf(invoiceType, from)
const bodyOf = (values: draft.DraftValues, provisional: boolean) =>
  draft.bodyOf(invoiceType, values, provisional)
const totalsOf = (values: draft.DraftValues) => ({
  ...reckonedOf(invoiceType, values).sums,
  amounts: values.lineItems.map((each) => shownLine(each).amount),
})
const missingOf = (values: draft.DraftValues) => draft.missingOf(invoiceType, values)

const start: DocumentStart<Read<typeof invoice>> = {
  account: null,
  job: null,
  invoiceNumber: null,
  billingDate: '2026-03-02',
  paymentTerms: 'NET30',
  dueDate: '2026-04-02',
  currency: 'CAD',
  locale: 'en',
  lineItems: [],
  taxRates: [{ code: 'TAX', rate: '0.09975' }],
  taxExemption: null,
  discount: null,
  notes: null,
  termsAndConditions: null,
  logo: null,
  logoWidth: null,
  title: 'Invoice',
  companyName: 'Plomberie Tremblay',
  companyAddress: null,
  companyAddress2: null,
  companyCountry: 'CA',
  clientName: 'Éric Gagnon',
  clientAddress: null,
  clientAddress2: null,
  clientCountry: null,
  subtotal: '0.00',
  discountAmount: '0.00',
  taxBreakdown: [],
  total: '0.00',
  roundingMode: 'DOCUMENT',
  issuer: null,
  buyer: null,
  kind: 'INVOICE',
  invoiceStatus: 'DRAFT',
  paid: '0.00',
  credited: '0.00',
  balance: '0.00',
  depositAsked: null,
  recurring: null,
  recurringOn: null,
  lateFeeOf: null,
  lateFeeOn: null,
  cancelledAt: null,
  corrects: null,
  reason: null,
  issuedAt: null,
  externalNotes: [],
  jobFacts: null,
  disputed: null,
  promisedOn: null,
  reminders: true,
  followUp: null,
  remindedAt: null,
  movedFrom: null,
}

const typed = (change: Partial<draft.DraftValues & { invoiceNumber: string }>): draft.DraftValues => ({
  ...valuesOf(start),
  ...change,
})
const line = (quantity: string, unitPrice: string) => ({
  ...emptyLine(),
  description: 'x',
  quantity,
  unitPrice,
})

test('ACC-18 the editor starts with one empty line of quantity 1 and rate 0', () => {
  const { lineItems } = valuesOf(start)
  expect(lineItems).toMatchObject([{ description: '', quantity: '1', unitPrice: '0.00' }])
})

test('ACC-27, ACC-28, ACC-29 what is no number counts as 0, and taxes follow the typed percentage', () => {
  const taxRates = [{ code: 'TAX' as const, percent: '9,975', description: '' }]
  const { amounts, total } = totalsOf(typed({ lineItems: [line('2', '70'), line('1', 'abc')], taxRates }))
  expect(amounts).toEqual(['140.00', '0.00'])
  expect(total).toBe('153.97')
})

test('OPEN-121 the editor rounds taxes as the invoice was begun', () => {
  const taxRates = [{ code: 'SERVICE_TAX' as const, percent: '5', description: '' }]
  const values = { lineItems: [line('1', '0.10'), line('1', '0.10'), line('1', '0.10')], taxRates }
  expect(totalsOf(typed(values)).total).toBe('0.32')
  expect(totalsOf({ ...valuesOf({ ...start, roundingMode: 'LINE' }), ...values }).total).toBe('0.33')
})

test('a price that is no number is missing, not 0', () => {
  const paths = missingOf(typed({ lineItems: [line('1', 'abc'), line('1', '89,95 $')] })).map(
    ({ code }) => code,
  )
  expect(paths).toEqual(['REQUIRED', 'LINE_RATE_NUMBER'])
})

test.each(['abc', '1e1', '9.97x', '', '-5', '500'])(
  'ACC-29, OPEN-119 a tax of %j is no percentage, and is never taken for another',
  (percent) => {
    const taxRates = [
      { code: 'SERVICE_TAX' as const, percent: '5 %', description: '' },
      { code: 'TAX' as const, percent, description: '' },
    ]
    const fault = { path: ['taxRates', 1, 'percent'], code: 'TAX_PERCENT' }
    expect(missingOf(typed({ lineItems: [line('1', '40')], taxRates }))).toContainEqual(fault)
    expect(taxFaultsOf(typed({ taxRates }))).toEqual([fault])
  },
)

test('ACC-20, ACC-24, ACC-25 what is missing names its fields', () => {
  const paths = missingOf(typed({ clientName: ' ', lineItems: [line('0', '-1')] })).map(({ path }) =>
    path.join('.'),
  )
  expect(paths).toEqual(['account', 'clientName', 'lineItems.0.quantity', 'lineItems.0.unitPrice'])
})

test('a provisional number is not sent, a typed one is, and clearing a typed one asks for another', () => {
  expect(bodyOf(typed({}), true)).not.toHaveProperty('invoiceNumber')
  expect(bodyOf(typed({ invoiceNumber: 'B-7' }), true)).toHaveProperty('invoiceNumber', 'B-7')
  expect(bodyOf(typed({}), false)).toHaveProperty('invoiceNumber', null)
})

test('ACC-18 a line takes over name and price of a product, never a price in another currency or over what is written', () => {
  const pump = {
    _id: 'p1',
    name: 'Pump',
    productType: 'PRODUCT',
    description: 'For washers',
    unitPrice: '89.95',
  } as const
  const empty = emptyLine()
  expect(lineFrom(empty, pump, { unitPrice: '89.95', list: null })).toEqual({
    ...empty,
    name: 'Pump',
    description: 'For washers',
    unitPrice: '89.95',
    priced: { product: 'p1' },
  })
  const written = { ...empty, description: 'Replaced', unitPrice: '50' }
  const list = { _id: 'l1', name: 'Wholesale' }
  expect(lineFrom(written, pump, { unitPrice: null, list: null })).toMatchObject({
    description: 'Replaced',
    unitPrice: '50',
  })
  expect(lineFrom(written, pump, { unitPrice: '80.00', list })).toMatchObject({
    unitPrice: '80.00',
    priced: { product: 'p1', list: 'Wholesale' },
  })
})

test('OPEN-802 a product takes the discount of the member, but never over a discount that somebody typed', () => {
  const member: Member = { plan: 'Gold', priority: false, labour: '0', parts: '0.2' }
  const part = { productType: 'PRODUCT' } as const
  const gold = { discount: { figure: '20', unit: 'percent' as const }, discountName: 'Gold' }
  const typedDiscount = { ...emptyLine(), discount: { figure: '10', unit: 'percent' as const } }
  expect(memberValues(emptyLine(), member, part)).toEqual(gold)
  expect(memberValues(typedDiscount, member, part)).toEqual({})
  expect(memberValues(typedDiscount, null, part)).toEqual({})
  expect(memberValues({ ...emptyLine(), ...gold }, null, part)).toEqual({
    discount: noPart,
    discountName: '',
  })
})

test('OPEN-797, OPEN-802 a line for another client loses what was granted to the former one, and gets it back', () => {
  const gold = {
    ...emptyLine(),
    unitPrice: '80.00',
    discount: { figure: '20', unit: 'percent' as const },
    discountName: 'Gold',
    priced: { product: 'p1', list: 'Wholesale' },
  }
  const typedTerms = { ...gold, discountName: '', priced: { product: 'p1' } }
  const dropped = withoutClientTerms(gold)
  expect(dropped).toEqual({ ...gold, discount: noPart, discountName: '', priced: { product: 'p1' } })
  expect(withoutClientTerms(typedTerms)).toEqual(typedTerms)
  expect(withTermsOf([gold])({ ...dropped, quantity: '3' })).toEqual({ ...gold, quantity: '3' })
})
