import type { AdditionalPhone } from '@fieldhouse/domain/crm/client'
import { phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/value/phone'
import { WaysField } from './ways-field.tsx'

type Props = {
  label: string
  value: readonly AdditionalPhone[]
  onChange: (phones: AdditionalPhone[]) => void
  error?: unknown
  disabled?: boolean
}

/** Phones beside the main one: five at most, which the button explains (UI-33..36). */
export function PhonesField({ value, onChange, error, ...props }: Props) {
  return (
    <WaysField
      {...props}
      of="phones"
      isAdditional
      types={phoneTypes}
      max={additionalPhonesMax}
      value={value.map(({ number, ...rest }) => ({ ...rest, value: number }))}
      onChange={(ways) => onChange(ways.map(({ value: number, ...rest }) => ({ ...rest, number })))}
      faults={error ? { '': error } : {}}
    />
  )
}
