import { MultiSelect } from '@mantine/core'
import { localeLabels, locales } from '@fieldhouse/domain/kit/words/locales'
import { type AnyForm, fieldProps } from './checked-fields.tsx'

type Props = { of: AnyForm; label: string; disabled?: boolean }

/** The languages somebody speaks: the locale choices by their own names (I18N-05, OPEN-154). */
export function LanguagesField({ of, label, disabled = false }: Props) {
  return (
    <MultiSelect
      {...fieldProps(of, 'languages')}
      label={label}
      disabled={disabled}
      hidePickedOptions
      data={locales.map((code) => ({ value: code, label: localeLabels[code] }))}
    />
  )
}
