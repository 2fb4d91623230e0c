import { expect, test } from 'vitest'
import { afterTurning, billing, canCopy, isCopied } from './billing.ts'
import { billingTerms } from '../people/payment-terms.ts'

const home = { formatted: '1200 Main Street', postalCode: 'H3B 1K9' }
const contact = { email: 'eric@example.com', address: home }

test('ACC-37 a checkbox copies what the contact has, and clears the field when it is unchecked', () => {
  expect(afterTurning('billingEmail', true, contact)).toBe('eric@example.com')
  expect(afterTurning('billingEmail', false, contact)).toBe('')
  expect(afterTurning('address', true, contact)).toEqual(home)
  expect(afterTurning('address', false, contact)).toEqual({})
})

test('ACC-37 what the contact does not have cannot be copied', () => {
  const bare = { email: null, address: null }
  expect([canCopy('billingEmail', bare), canCopy('address', bare), canCopy('address', null)]).toEqual([
    false,
    false,
    false,
  ])
  expect([canCopy('billingEmail', contact), canCopy('address', contact)]).toEqual([true, true])
})

test("ACC-37 a checkbox starts as it was saved: checked where the value is the contact's own", () => {
  const saved = {
    billingEmail: 'pay@example.com',
    address: { postalCode: 'H3B 1K9', formatted: '1200 Main Street' },
  }
  expect([isCopied('billingEmail', saved, contact), isCopied('address', saved, contact)]).toEqual([
    false,
    true,
  ])
  const nothing = { email: '', address: null }
  expect(isCopied('billingEmail', { billingEmail: '', address: {} }, nothing)).toBe(false)
  expect(isCopied('address', saved, null)).toBe(false)
})

test('ACC-35 every term that the billing form offers is one billing information takes', () => {
  const terms = billing.fields.defaultPaymentTerms
  expect(billingTerms.map((term) => terms.parse(term))).toEqual([...billingTerms])
})
