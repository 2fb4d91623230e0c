import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { taxNumberFault } from '@fieldhouse/domain/people/tax-number-shapes'
import {
  type TaxProfile,
  chargesTax,
  companyPlace,
  movedTaxes,
  proposedFor,
} from '@fieldhouse/domain/people/tax-registration'

const numberFields = ['gstNum', 'pstNum'] as const

const decisive = ['taxRegistration', 'gstNum', 'pstNum', 'address', 'country'] as const

/**
 * Completes tax values before storing. A registration without rates gets the address's default rates (OPEN-430). Throws
 * `VALIDATION` for invalid tax numbers and for registrations without a tax.
 */
export function settledTaxes<T extends TaxProfile>(sent: T, current: TaxProfile = {}): T {
  const values: T = { ...movedTaxes(current, { ...current, ...sent }), ...sent }
  const profile = { ...current, ...values }
  const isRegistered = profile.taxRegistration === 'REGISTERED'
  const isDecided = isRegistered && decisive.some((field) => values[field] !== undefined)
  const checked = isDecided ? numberFields : numberFields.filter((field) => sent[field])
  const errors = checked.flatMap((field): FieldFault[] => {
    const code = taxNumberFault(field, profile[field], companyPlace(profile))
    return code ? [{ path: [field], code }] : []
  })
  const charged = { ...values, ...proposedFor(profile) }
  const isAnswer = values.taxRegistration === 'REGISTERED'
  if (isAnswer && !chargesTax({ ...profile, ...charged }))
    errors.push({ path: ['pstPercent'], code: 'REQUIRED' })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return isAnswer ? charged : values
}
