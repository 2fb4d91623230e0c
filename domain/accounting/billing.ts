import { type Address, reachable } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { sameValue } from '../kit/value/same-value.ts'
import { email, fieldOf, oneOf, paragraph, ref } from '../kit/entity/fields.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentTerms } from '../people/payment-terms.ts'

/** Where the invoices of an account go and on what terms: one for each account at most (ACC-36, ACC-39). */
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
  called: ['billingEmail', 'contact', 'account'],
  search: ['billingEmail', 'note', 'contact.name'],
  filter: ['account', 'contact', 'createdAt'],
  sort: ['billingEmail', 'createdAt', 'updatedAt'],
})

/** What the billing form can take from the chosen contact (ACC-37). */
export type Copyable = { billingEmail: string; address: Address }

/** The contact's own values, as far as they are there. */
export type BillingContact = { email: string | null; address: Address | null }

/** Whether the contact has what the checkbox would copy. */
export function canCopy(field: keyof Copyable, contact: BillingContact | null): boolean {
  return Boolean(field === 'billingEmail' ? contact?.email : contact?.address)
}

/** Whether a field holds the contact's own value: its checkbox starts checked (ACC-37). */
export function isCopied(field: keyof Copyable, of: Copyable, contact: BillingContact | null): boolean {
  return canCopy(field, contact) && sameValue(of[field], afterTurning(field, true, contact))
}

/** A field after its checkbox was turned: on copies the contact's value, off clears it (ACC-37). */
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
