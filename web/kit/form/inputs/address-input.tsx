import type { Address } from '@fieldhouse/domain/kit/value/address'
import { AddressField } from '../../value/address/address-field.tsx'
import type { Field, FieldForm } from '../use-field.ts'
import { clearFaults, partFaults } from '../part-faults.ts'

type Props = {
  of: FieldForm
  asked: Field
  /** The postal code must be there. */
  postal: boolean
  /** What is said of the address as it stands. */
  notice?: string | null
}

const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null

/** The address that stands in a form; an empty one is none. */
export const addressIn = (value: unknown): Address => (isAddress(value) ? value : {})

/** The address of a record's form; an emptied one is none. */
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
