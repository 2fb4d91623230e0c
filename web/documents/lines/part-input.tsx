import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFault, useInput, useValue } from '../document-form.ts'
import { inputId } from '../document-values.ts'
import type { DocumentForm } from '../use-document-form.ts'

type Props = {
  form: DocumentForm
  /** The path of the discount or deposit in the form. */
  path: readonly (string | number)[]
  label: string
  /** Called when the user changes the discount or the deposit. */
  onType?: () => void
}

/** Asks for a discount or deposit: a figure, and whether it is a percentage or an amount. */
export function PartInput({ form, path, label, onType }: Props) {
  const { t } = useTranslation('documents')
  const currency = useValue(form, 'currency')
  const figure = useInput(form, [...path, 'figure'])
  const unit = useInput(form, [...path, 'unit'])
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <FigureInput
        {...figure}
        onChange={(typed) => {
          figure.onChange(typed)
          onType?.()
        }}
        id={inputId(path)}
        error={useFault(form, path)}
        aria-label={label}
        size="xs"
        w={76}
        inputMode="decimal"
        maxLength={16}
        styles={{ input: { textAlign: 'right' }, error: { width: 'max-content', maxWidth: 220 } }}
      />
      <NativeSelect
        {...unit}
        onChange={(event) => {
          unit.onChange(event)
          onType?.()
        }}
        aria-label={t('part.unitOf', { part: label })}
        size="xs"
        w={72}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
      />
    </Group>
  )
}
