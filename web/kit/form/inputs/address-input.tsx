import type { Address } from '@fieldhouse/domain/kit/value/address'
import { AddressField } from '../../value/address/address-field.tsx'
import type { Field, FieldForm } from '../use-field.ts'
import { clearFaults, partFaults } from '../part-faults.ts'

type Props = {
  of: FieldForm
  asked: Field
  /** Whether users must enter the postal code. */
  postal: boolean
  /** A notice about the current address. */
  notice?: string | null
}

const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null

/** The address in the value of a form field, or an empty address if the value is no address. */
export const addressIn = (value: unknown): Address => (isAddress(value) ? value : {})

/** The input for an address in a record's form. An address that the user clears is sent as null. */
export function AddressInput({ of: { form }, asked, postal, notice = null }: Props) {
  const { name, common, mayMiss, set } = asked
  return (
    <AddressField
      id={common.id}
      data-autofocus={common['data-autofocus']}
      label={common.label}
      value={addressIn(common.value)}
      zip={postal}
      disabled={common.disabled}
      faults={partFaults(form.errors, name)}
      notice={notice}
      onBlur={common.onBlur}
      onChange={(address) => {
        clearFaults(form, name)
        set(Object.keys(address).length > 0 || !mayMiss ? address : null)
      }}
    />
  )
}
