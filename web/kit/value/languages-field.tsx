import { type AnyForm, fieldProps } from './checked-fields.tsx'
import { LocalesSelect } from './choice-fields.tsx'

type Props = { of: AnyForm; label: string; disabled?: boolean }

/**
 * A select for the languages that a person speaks. The options are locales, each named in its own language (I18N-05,
 * OPEN-154).
 */
export function LanguagesField({ of, label, disabled = false }: Props) {
  return (
    <LocalesSelect {...fieldProps(of, 'languages')} label={label} disabled={disabled} hidePickedOptions />
  )
}
