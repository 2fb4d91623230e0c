import { type Address, reachable } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { sameValue } from '../kit/value/same-value.ts'
import { email, fieldOf, oneOf, paragraph, ref } from '../kit/entity/fields.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentTerms } from '../people/payment-terms.ts'

/** The recipient and the terms of an account's invoices: at most one record per account (ACC-36, ACC-39). */
export const billing = entity('billing', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    account: ref('account'),
    contact: ref('client', 'SELECT_CLIENT'),
    billingEmail: email(),
    address: fieldOf(reachable, { kind: 'address', postal: true }),
    defaultPaymentTerms: oneOf(paymentTerms).optional(),
    defaultPaymentMethod: oneOf(paymentMethods).optional(),
    note: paragraph().optional(),
  },
  fixed: ['account'],
  unique: ['account'],
  displayName: ['billingEmail', 'contact', 'account'],
  search: ['billingEmail', 'note', 'contact.name'],
  filter: ['account', 'contact', 'createdAt'],
  sort: ['billingEmail', 'createdAt', 'updatedAt'],
})

/** The fields that the billing form can copy from the chosen contact (ACC-37). */
export type Copyable = { billingEmail: string; address: Address }

/** The contact's own values, null if missing. */
export type BillingContact = { email: string | null; address: Address | null }

/** Whether the contact has a value that the field's checkbox can copy. */
export function canCopy(field: keyof Copyable, contact: BillingContact | null): boolean {
  return Boolean(field === 'billingEmail' ? contact?.email : contact?.address)
}

/** Whether a field has the contact's value, so that its checkbox is initially checked (ACC-37). */
export function isCopied(field: keyof Copyable, of: Copyable, contact: BillingContact | null): boolean {
  return canCopy(field, contact) && sameValue(of[field], afterTurning(field, true, contact))
}

/**
 * The value of a field after a change of its checkbox: checking copies the contact's value, unchecking clears the
 * field (ACC-37).
 */
export function afterTurning<F extends keyof Copyable>(
  field: F,
  on: boolean,
  contact: BillingContact | null,
): Copyable[F] {
  const own: Copyable = {
    billingEmail: (on && contact?.email) || '',
    address: (on && contact?.address) || {},
  }
  return own[field]
}
