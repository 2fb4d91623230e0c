import { personNames } from '@fieldhouse/domain/crm/client-names'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { whyNotPhone } from '@fieldhouse/domain/kit/value/phone'
import type { FormValues } from '../kit/form/form-values.ts'

/** The initial values of a new client from the text of a search: a phone number, an email address or a name. */
export function clientStart(typed: string): FormValues {
  const text = typed.trim()
  if (whyNotPhone(text) === null) return { phone: text }
  return emailPattern.test(text) ? { email: text } : personNames(text)
}
