import { Select } from '@mantine/core'
import { type Currency, currencies } from '@fieldhouse/domain/kit/value/currency'
import { useEffect } from 'react'
import { useSignedIn } from '../kit/api/session.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'

const isCurrency = (code: unknown): code is Currency => currencies.some((each) => each === code)

/** The currency of a new plan, at first that of the workspace. */
export function CurrencyInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const usual = useSignedIn().workspace?.currency
  const { value } = common
  useEffect(() => {
    if (!isCurrency(value) && isCurrency(usual)) set(usual)
  }, [value, usual, set])
  return (
    <Select
      {...common}
      value={isCurrency(value) ? value : null}
      onChange={(code) => set(code)}
      data={[...currencies]}
      allowDeselect={false}
    />
  )
}
