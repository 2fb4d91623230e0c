import { expect, test } from 'vitest'
import { documentKinds } from '../accounting/document-kinds.ts'
import { creditBody, invoice, invoiceType } from '../accounting/invoice.ts'
import { suggestedRefund, whyNotRefund } from '../accounting/refund.ts'
import { reckon } from './document-type.ts'
import { placesToSign } from './places-to-sign.ts'
import { printedDocument } from './printed-document.ts'
import { type PrintedLine, printedLines } from './printed-lines.ts'

const line = (description: string, more: Partial<PrintedLine> = {}): PrintedLine => ({
  _id: description,
  description,
  quantity: '1.5',
  unitPrice: '100',
  amount: '135.00',
  ...more,
})

const how = {
  locale: 'en',
  currency: 'CAD',
  isFinal: false,
  taxAt: (rate: string) => `VAT at ${rate}`,
} as const

test('OPEN-213 OPEN-214 what is optional has a box until it is agreed on; then it stands there where it was taken', () => {
  const lines = [
    line('always'),
    line('left', { optional: true }),
    line('taken', { optional: true, taken: true }),
  ]
  const shown = (isFinal: boolean) =>
    printedLines(lines, { ...how, isFinal }).map(({ description, box }) => [description, box])
  expect(shown(false)).toEqual([
    ['always', null],
    ['left', expect.stringMatching(/\S/)],
    ['taken', expect.stringMatching(/\S/)],
  ])
  expect(shown(true)).toEqual([
    ['always', null],
    ['taken', null],
  ])
})

test('OPEN-852 a line says its own tax rate, unless no tax is charged', () => {
  const lines = [
    line('own', { taxRate: '0.1', discount: { percent: '10' } }),
    line('free', { taxRate: '0.1', untaxed: true }),
  ]
  expect(printedLines(lines, how).map(({ note }) => note)).toEqual([
    'Discount (10%) · VAT at 0.1',
    'Not taxed',
  ])
})

test('OPEN-213 a line says its discount as it was given, and that no tax is charged', () => {
  const notes = [
    line('none'),
    line('part', { discount: { percent: '10' } }),
    line('sum', { discount: { amount: '15.00' }, untaxed: true }),
  ]
  expect(printedLines(notes, how).map(({ note }) => note)).toEqual([
    '',
    'Discount (10%)',
    'Discount $15.00 · Not taxed',
  ])
  const [cells] = printedLines([line('Repair', { date: '2026-03-02', tech: 'Tess', name: 'Belt' })], how)
  expect(cells).toEqual({
    date: 'Mar 02, 2026',
    techs: 'Tess',
    name: 'Belt',
    description: 'Repair',
    quantity: '1.5',
    rate: '100.00',
    amount: '$135.00',
    box: null,
    note: '',
  })
})

const signedAs = (of: Parameters<typeof placesToSign>[0], isFinal: boolean) =>
  placesToSign(of, { isFinal, locale: 'en' }).map(({ value, isSignature }) => [value, isSignature])

test('OPEN-217 an estimate has places to sign until it is agreed on, then what was written there; without a name none', () => {
  const { ESTIMATE: kind } = documentKinds
  const empty = (kind.signed ?? []).map(() => ['', false])
  expect(empty.length).toBeGreaterThan(0)
  expect(signedAs({ kind }, false)).toEqual(empty)
  expect(signedAs({ kind }, true)).toEqual([])
  const accepted = { name: 'Ana Paz', day: '2026-03-02' }
  const written = { name: 'Ana Paz', signature: '', day: 'Mar 02, 2026' }
  expect(signedAs({ kind, accepted }, true)).toEqual(
    (kind.signed ?? []).map(({ holds }) => [written[holds], holds === 'signature']),
  )
})

test.each([
  [{ percent: '10' }, undefined, '90.00'],
  [{ amount: '40.00' }, undefined, '60.00'],
  [{ percent: '100' }, undefined, '0.00'],
  [{ amount: '100.01' }, 'DISCOUNT_ABOVE', undefined],
])('OPEN-213 a document of 100 less %o is refused with %s or comes to %s', (discount, code, total) => {
  const lineItems = [line('Repair', { quantity: '1' })]
  const { sums, faults } = reckon({}, {
    lineItems,
    taxRates: [],
    roundingMode: 'DOCUMENT',
    discount,
  } as never)
  expect(faults.map((fault) => fault.code)).toEqual(code === undefined ? [] : [code])
  if (total !== undefined) expect(sums.total).toBe(total)
})

test.each([
  [{ percent: '10' }, true],
  [{ amount: '10' }, true],
  [{}, false],
  [{ percent: '10', amount: '10' }, false],
])('OPEN-213 a discount of %o is one: %s', (discount, isOne) => {
  expect(invoice.create.shape['discount']?.safeParse(discount).success).toBe(isOne)
})

test('ACC-32 a text of a line that is left empty is none', () => {
  const [made] = (invoice.create.shape['lineItems']?.parse([
    { description: 'Repair', quantity: '1', unitPrice: '1', tech: ' ', name: ' Belt ' },
  ]) ?? []) as PrintedLine[]
  expect([made?.tech ?? null, made?.name]).toEqual([null, 'Belt'])
})

const creditFaults = (body: object) =>
  creditBody.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('OPEN-420 a credit is of lines, or of an amount with why, or of lines of its own, never of two', () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  const lines = [{ line: id }]
  const lineItems = [{ description: 'Credit', quantity: '1', unitPrice: '1' }]
  for (const sound of [{}, { lines }, { amount: '5', reason: 'Late' }, { lineItems }])
    expect(creditFaults(sound)).toEqual([])
  expect(creditFaults({ amount: '5' })).toEqual(['reason REASON'])
  expect(creditFaults({ lines, lineItems })).toEqual(['lines CREDIT_ONE_WAY'])
  expect(creditFaults({ lines, amount: '5', reason: 'Late' })).toEqual(['amount CREDIT_ONE_WAY'])
})

test.each([
  [undefined, '10', false],
  ['0', '-5', false],
  ['10.00', '10.00', false],
  ['10.01', '10.00', true],
])('OPEN-216 of a deposit of %s on %s something is left over: %s', (paid, total, isBelow) => {
  const found = invoiceType.faults?.({ ...(paid === undefined ? {} : { paid }), total } as never) ?? []
  expect(found.map(({ code }) => code)).toEqual(isBelow ? ['BELOW_DEPOSIT'] : [])
})

test.each([
  ['60.00', null],
  ['60.01', 'AMOUNT_ABOVE_PAYMENT'],
])('OPEN-243 of 100 of which 40 went back %s can go: %s', (amount, why) => {
  expect(whyNotRefund(amount, { amount: '100.00', refunded: '40.00' })).toBe(why)
})

test.each([
  ['0.00', '60.00'],
  ['-38.50', '38.50'],
  ['-75.00', '60.00'],
  ['10.00', '60.00'],
])('OPEN-243 of an invoice with the balance %s a refund of 60 suggests %s', (balance, suggested) => {
  const of = { amount: '100.00', refunded: '40', parts: [{ invoice: { balance } }] }
  expect(suggestedRefund(of)).toBe(suggested)
})

const billed = {
  status: 'SENT',
  kind: documentKinds.INVOICE,
  number: 'INV-1',
  lineItems: [line('Repair')],
  currency: 'CAD',
  subtotal: '135.00',
  taxBreakdown: [],
  total: '135.00',
  paid: '0.00',
  credited: '0.00',
  balance: '135.00',
  externalNotes: [],
}

test.each([
  [{}, []],
  [{ paid: '35.00', balance: '100.00' }, ['-$35.00', '$100.00']],
  [{ credited: '5.00', balance: '130.00' }, ['-$5.00', '$130.00']],
  [{ credited: '5.00', paid: '30.00', balance: '100.00' }, ['-$5.00', '-$30.00', '$100.00']],
])(
  'ACC-40 below the total of an invoice with %o stands what was credited, what was paid and what is left',
  (more, below) => {
    const { sums } = printedDocument({ ...billed, ...more } as never, 'en')
    expect(sums.map(({ value }) => value)).toEqual(['$135.00', '$135.00', ...below])
  },
)
