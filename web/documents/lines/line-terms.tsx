import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { ListPath } from '../document-values.ts'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useInput, useValue } from '../document-form.ts'
import { PartInput } from './part-input.tsx'
import type { DocumentForm } from '../use-document-form.ts'

type Props = { form: DocumentForm; list: ListPath; at: number; offers: boolean }

/** A checkbox of a line, with its value from the form. */
function useMark(form: DocumentForm, name: string) {
  const checked = useSyncExternalStore(form.subscribe, () => form.getInputProps(name).defaultValue === true)
  return { checked, onChange: () => form.setFieldValue(name, !checked) }
}

type RateProps = { form: DocumentForm; path: readonly (string | number)[] }

/** The line's own tax rate in percent. The placeholder is the rate of the document. */
function LineTaxRate({ form, path }: RateProps) {
  const { t } = useTranslation('documents')
  const usual = useValue(form, 'taxRates').find(({ code }) => code === 'TAX')
  const rate = useInput(form, [...path, 'taxRate'])
  if (!usual && rate.value === '') return null
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="xs" c="dimmed">
        {t('line.taxRate')}
      </Text>
      <FigureInput
        {...rate}
        decimals={4}
        size="xs"
        w={84}
        placeholder={usual?.percent}
        maxLength={12}
        aria-label={t('line.taxRateOf', { line: Number(path.at(-1)) + 1 })}
        styles={{ input: { textAlign: 'right' }, error: { width: 'max-content', maxWidth: 220 } }}
        rightSection="%"
        rightSectionWidth={22}
      />
    </Group>
  )
}

/** The text of a field from the form. */
const useText = (form: DocumentForm, name: string): string =>
  useSyncExternalStore(form.subscribe, () => String(form.getInputProps(name).defaultValue ?? ''))

/**
 * The special terms of a line's price: discount, tax rate, untaxed and optional. The terms are collapsed while no term
 * is set.
 */
export function LineTerms({ form, list, at, offers }: Props) {
  const { t } = useTranslation('documents')
  const path = [...list, at]
  const name = path.join('.')
  const untaxed = useMark(form, `${name}.untaxed`)
  const optional = useMark(form, `${name}.optional`)
  const figure = useText(form, `${name}.discount.figure`)
  const grantedBy = useText(form, `${name}.discountName`)
  const rate = useText(form, `${name}.taxRate`)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !untaxed.checked && !optional.checked && figure === '' && rate === '')
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        mt={4}
        aria-label={t('line.termsOf', { line: at + 1 })}
        onClick={() => setOpen(true)}
      >
        {t('line.terms')}
      </Button>
    )
  const line = at + 1
  return (
    <Group gap="sm" mt={6} align="center">
      <Group gap={6} wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t('discount.one')}
        </Text>
        <PartInput
          form={form}
          path={[...path, 'discount']}
          label={t('discount.ofLine', { line })}
          // A discount that a user types does not come from a membership plan.
          onType={() => grantedBy !== '' && form.setFieldValue(`${name}.discountName`, '')}
        />
        {grantedBy !== '' && figure !== '' && (
          <Text size="xs" c="dimmed">
            {grantedBy}
          </Text>
        )}
      </Group>
      {!untaxed.checked && <LineTaxRate form={form} path={path} />}
      <Checkbox size="xs" label={t('line.untaxed')} {...untaxed} />
      {offers && <Checkbox size="xs" label={t('line.optional')} {...optional} />}
    </Group>
  )
}
