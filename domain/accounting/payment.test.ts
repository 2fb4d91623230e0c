import { expect, test } from 'vitest'
import type { States } from '../kit/entity/states.ts'
import { canBePaid, fitsOnline, fromCents, inCents, providerKeys } from './online-payment.ts'
import { paidAmount } from './paid-amount.ts'
import { paymentStates, whyNotVoid } from './payment-status.ts'
import { refundStates, refundable } from './refund.ts'

test('OPEN-243, OPEN-490 these changes of payments and refunds are allowed and no others', () => {
  const changes = [paymentStates, refundStates].map(({ codes, whyNot }: States) =>
    codes.flatMap((from) =>
      codes.filter((to) => from !== to && whyNot(from, to) === null).map((to) => `${from} ${to}`),
    ),
  )
  expect(changes).toEqual([['RECEIVED VOIDED'], ['PENDING DONE', 'PENDING FAILED']])
})

test.each([
  [null, '0.00', null],
  [null, '0.01', 'REFUNDED'],
  ['STRIPE', '0.00', 'PAID_ONLINE'],
  ['STRIPE', '5.00', 'PAID_ONLINE'],
] as const)(
  'OPEN-490 a payment through %s with %s refunded has the refusal %s',
  (provider, refunded, why) => {
    expect(whyNotVoid({ provider, refunded })).toBe(why)
  },
)

test('OPEN-243 what is left to refund is the payment less its refunds', () => {
  expect(refundable({ amount: '100.00', refunded: '40.5' })).toBe('59.50')
})

test.each([
  ['0.01', '0.01'],
  [{ $numberDecimal: '5.5' }, '5.50'],
  ['999999999999.99', '999999999999.99'],
  ['0', null],
  ['-1', null],
  ['0.001', null],
  ['1000000000000', null],
])('ACC-41 the paid amount %j is stored as %s', (given, stored) => {
  expect(paidAmount().safeParse(given).data ?? null).toBe(stored)
})

const onlineOnly = { isOnline: true, hasTransfer: false }

test.each([
  ['0', false],
  ['0.01', true],
  ['999999.99', true],
  ['1000000.00', false],
  ['-5', false],
])('OPEN-663 whether %s can be paid online: %s', (amount, fits) => {
  expect(fitsOnline(amount)).toBe(fits)
  expect(canBePaid(onlineOnly, amount)).toBe(fits)
  expect(canBePaid({ isOnline: false, hasTransfer: true }, amount)).toBe(true)
  expect(canBePaid({ isOnline: false, hasTransfer: false }, amount)).toBe(false)
})

test.each([
  ['0.01', 1],
  ['160.97', 16_097],
  ['999999.99', 99_999_999],
])('OPEN-244 a provider takes %s as %d cents', (amount, cents) => {
  expect(inCents(amount)).toBe(cents)
  expect(Number(fromCents(cents))).toBe(Number(amount))
})

test.each([
  ['secretKey', 'sk_live_12345678', true],
  ['secretKey', ' rk_test_12345678 ', true],
  ['secretKey', 'sk_live_1234567', false],
  ['secretKey', 'pk_live_12345678', false],
  ['secretKey', 'xsk_live_12345678', false],
  ['secretKey', 'sk_live_12345678 x', false],
  ['secretKey', `sk_live_${'1'.repeat(300)}`, false],
  ['secretKey', null, true],
  ['webhookSecret', 'whsec_a+/=5678', true],
  ['webhookSecret', 'whsec_1234567', false],
  ['webhookSecret', 'sk_live_12345678', false],
])('OPEN-244 whether a company can set %s to %s: %s', (field, key, isKey) => {
  expect(providerKeys.safeParse({ provider: 'STRIPE', [field]: key }).success).toBe(isKey)
})
