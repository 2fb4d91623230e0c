import type { Address } from '@fieldhouse/domain/kit/value/address'
import { AddressField } from '../value/address-field.tsx'
import type { Field, FieldForm } from './use-field.ts'
import { partFaults } from './part-faults.ts'

type Props = { of: FieldForm; asked: Field; postal: boolean }

const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null

/** The address of a record's form; an emptied one is none. */
export function AddressInput({ of: { form }, asked: { name, common, mayMiss, set }, postal }: Props) {
  const { value, label, disabled, onBlur } = common
  return (
    <AddressField
      label={label}
      value={isAddress(value) ? value : {}}
      zip={postal}
      disabled={disabled}
      faults={partFaults(form.errors, name)}
      onBlur={onBlur}
      onChange={(address) => {
        form.clearErrors()
        set(Object.keys(address).length > 0 || !mayMiss ? address : null)
      }}
    />
  )
}
