import { expect, test } from 'vitest'
import { documentKinds } from '../accounting/document-kinds.ts'
import { type PrintSource, printedDocument } from './printed-document.ts'
import type { PrintedLine } from './printed-lines.ts'

const line = (description: string, more: Partial<PrintedLine> = {}): PrintedLine => ({
  _id: description,
  description,
  quantity: '1',
  unitPrice: '100',
  amount: '100.00',
  ...more,
})

const source: PrintSource = {
  kind: documentKinds.INVOICE,
  status: 'SENT',
  number: 'INV-1',
  billingDate: '2026-03-02',
  dueDate: null,
  paymentTerms: null,
  currency: 'CAD',
  lineItems: [line('Repair')],
  taxBreakdown: [],
  subtotal: '100.00',
  total: '100.00',
  paid: '0.00',
  credited: '0.00',
  balance: '100.00',
  notes: null,
  termsAndConditions: null,
  title: null,
  logoWidth: null,
  companyName: 'Atelier',
  companyAddress: '12 rue Roy',
  companyAddress2: 'Montréal, QC H2W 1A1',
  companyCountry: 'CA',
  clientName: 'Ana',
  clientAddress: '5 Main St',
  clientAddress2: null,
  clientCountry: 'CA',
  issuer: null,
  jobFacts: null,
  externalNotes: [],
  reason: null,
  corrected: null,
}
const print = (more: Partial<PrintSource>) => printedDocument({ ...source, ...more }, 'en')
const valuesOf = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`)

const options = [
  {
    _id: 'a',
    name: 'Repair',
    lineItems: [line('Belt')],
    subtotal: '10.00',
    taxBreakdown: [],
    total: '10.00',
  },
  {
    _id: 'b',
    name: 'Replace',
    lineItems: [line('New', { tech: 'Tess' })],
    subtotal: '90.00',
    taxBreakdown: [],
    total: '90.00',
  },
]

test.each([
  ['SENT', ['Repair', 'Replace'], true],
  ['DECLINED', ['Repair', 'Replace'], true],
  ['ACCEPTED', ['Repair'], false],
  ['CONVERTED', ['Repair'], false],
])(
  'OPEN-214 of an estimate that is %s the options %j are printed, each with its sums',
  (status, names, showsVisits) => {
    const printed = print({ kind: documentKinds.ESTIMATE, status, options, option: 'a' })
    expect(printed.options.map(({ name }) => name)).toEqual(names)
    expect(printed.options[0]?.sums.map(({ value }) => value)).toEqual(['$10.00', '$10.00'])
    expect([printed.sums, printed.showsVisits]).toEqual([[], showsVisits])
  },
)

test.each([
  [{}, false],
  [{ tech: 'Tess' }, true],
  [{ date: '2026-03-02' }, true],
])('ACC-31 whether a line with %j makes the columns of visits appear: %s', (more, shows) => {
  expect(print({ lineItems: [line('None'), line('Visit', more)] }).showsVisits).toBe(shows)
})

test.each([
  ['DRAFT', 'DRAFT'],
  ['CANCELLED', 'CANCELLED'],
  ['SENT', null],
  ['OVERDUE', null],
])('OPEN-127 a document that is %s has the mark %s', (status, mark) => {
  expect(print({ status }).mark).toBe(mark)
})

test('OPEN-127 the facts of a document are printed in order, without the unknown ones', () => {
  expect(valuesOf(print({}).facts)).toEqual(['Invoice number: INV-1', 'Date: Mar 02, 2026'])
  const all = {
    dueDate: '2026-04-02',
    paymentTerms: 'NET30',
    jobFacts: { jobNumber: 'J-1', purchaseOrder: 'PO-1', serviceLocation: 'Counter' },
  } as const
  const job = ['Job: J-1', 'Purchase order: PO-1', 'Service location: Counter']
  expect(valuesOf(print(all).facts).slice(2)).toEqual([
    'Due date: Apr 02, 2026',
    'Payment terms: Net 30 days',
    ...job,
  ])
  const credit = print({ ...all, kind: documentKinds.CREDIT_NOTE, corrected: 'INV-0' }).facts
  expect(credit.map(({ value }) => value)).toEqual([
    'INV-1',
    'INV-0',
    'Mar 02, 2026',
    'Apr 02, 2026',
    'J-1',
    'PO-1',
    'Counter',
  ])
})

const quebec = [
  { code: 'SERVICE_TAX' as const, rate: '0.05', amount: '4.50' },
  { code: 'TAX' as const, rate: '0.09975', amount: '8.98' },
]

test('ACC-29, OPEN-213, OPEN-216 the sums are discount, taxes, total and deposit', () => {
  const taxed = {
    discount: { percent: '10' },
    discountAmount: '10.00',
    taxBreakdown: quebec,
    total: '103.48',
    deposit: { percent: '50' },
    depositAmount: '51.74',
  }
  expect(valuesOf(print({ ...taxed, kind: documentKinds.ESTIMATE }).sums)).toEqual([
    'Subtotal: $100.00',
    'Discount (10%): -$10.00',
    'GST (5%): $4.50',
    'QST (9.975%): $8.98',
    'Total (CAD): $103.48',
    'Deposit asked (50%): $51.74',
  ])
  const described = [{ code: 'TAX' as const, rate: '0.13', amount: '13.00', description: 'HST 13%' }]
  expect(valuesOf(print({ taxBreakdown: described, depositAsked: '20.00', currency: null }).sums)).toEqual([
    'Subtotal: $100.00',
    'HST 13%: $13.00',
    'Total (CAD): $100.00',
    'Deposit asked: $20.00',
  ])
})

test('ACC-40 a credit note shows no payments', () => {
  const settled = { paid: '5.00', credited: '5.00', balance: '90.00' }
  expect(print({ ...settled, kind: documentKinds.CREDIT_NOTE }).sums).toHaveLength(2)
  expect(print(settled).sums.map(({ isTotal }) => isTotal)).toEqual([false, true, false, false, true])
})

const texts = (more: Partial<PrintSource>) => valuesOf(print(more).texts)

test('OPEN-128, OPEN-157 the reason, the notes and the notes of the job are one text, and the terms another', () => {
  expect(texts({})).toEqual([])
  expect(
    texts({ reason: 'Late', notes: 'Thanks', externalNotes: ['Dog', ''], termsAndConditions: 'No returns.' }),
  ).toEqual(['Notes: Late\n\nThanks\n\nDog', 'Terms and conditions: No returns.'])
  const terms = { termsAndConditions: 'Payment is due within 30 days.', dueDate: '2026-03-09' }
  expect(texts(terms)).toEqual(['Terms and conditions: Payment is due within 30 days.'])
  expect(texts({ ...terms, status: 'DRAFT' })).toEqual([
    'Terms and conditions: Payment is due by March 9, 2026.',
  ])
})

test('OPEN-171, OPEN-856 a company is printed with its contact, its business number in Europe and the numbers of its taxes', () => {
  const issuer = {
    phone: '+15145550101',
    email: 'a@nord.example',
    www: null,
    gstNumber: '1 $& RT',
    qstNumber: '2 TQ',
  }
  expect(print({ issuer }).company).toEqual({
    name: 'Atelier',
    lines: ['12 rue Roy', 'Montréal, QC H2W 1A1', 'Canada'],
    contact: ['(514) 555-0101', 'a@nord.example'],
    taxNumbers: ['GST No. 1 $& RT', 'QST No. 2 TQ'],
  })
  const bare = print({ issuer: { ...issuer, phone: null, gstNumber: null }, companyCountry: null })
  expect([bare.company.contact, bare.company.taxNumbers, bare.paper]).toEqual([
    ['a@nord.example'],
    ['QST No. 2 TQ'],
    'LETTER',
  ])
  expect(print({ companyCountry: 'FR' }).paper).toBe('A4')
  const registered = { ...issuer, gstNumber: null, orgNumber: ' 404 $& 048 ' }
  expect(print({ issuer: registered }).company.taxNumbers).toEqual(['QST No. 2 TQ'])
  expect(print({ issuer: registered, companyCountry: 'FR' }).company.taxNumbers[0]).toBe(
    'Business No. 404 $& 048',
  )
})

test.each([
  ['CA', ['5 Main St']],
  ['US', ['5 Main St', 'United States']],
  [null, ['5 Main St']],
])(
  'ACC-09 the country %s of a client is printed if the company is in another: %j',
  (clientCountry, lines) => {
    expect(print({ clientCountry }).client).toMatchObject({ name: 'Ana', lines })
  },
)

test('I18N-06 a document without a title has that of its kind', () => {
  expect([print({}).title, print({ title: 'Facture' }).title, print({ title: 'Bill' }).title]).toEqual([
    'Invoice',
    'Invoice',
    'Bill',
  ])
})
