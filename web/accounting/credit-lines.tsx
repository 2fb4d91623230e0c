import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { useTranslation } from '../locales/use-translation.ts'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import type { CreditValues, LineChoice } from './credit-values.ts'
import type { InvoiceRecord } from './invoice-calls.ts'

type Props = { form: UseFormReturnType<CreditValues>; record: InvoiceRecord }

/** The lines of an invoice, each with the quantity to credit. A fully credited line cannot be chosen. */
export function CreditLines({ form, record }: Props) {
  const { t } = useTranslation('accounting')
  const { error } = dialogInput(form, 'choices')
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} bd={0} miw={0} aria-label={t('creditDialog.lines')}>
      {form.values.choices.map((choice, at) => (
        <CreditLine key={choice.line} form={form} record={record} at={at} choice={choice} />
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function CreditLine({ form, record, at, choice }: Props & { at: number; choice: LineChoice }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const line = record.lineItems.find(({ _id }) => _id === choice.line)
  if (!line) return null
  const says = line.name || line.description
  const isGone = compare(choice.left, '0') <= 0
  const amount = format.money(line.amount, record.currency ?? 'CAD')
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Checkbox
        {...form.getInputProps(`choices.${at}.isChosen`, { type: 'checkbox' })}
        label={says}
        description={isGone ? t('creditDialog.gone', { amount }) : amount}
        disabled={isGone}
        miw={0}
        styles={{ label: { overflowWrap: 'anywhere' } }}
      />
      {choice.isChosen && (
        <FigureInput
          {...form.getInputProps(`choices.${at}.quantity`)}
          error={errorOf(form.errors[`choices.${at}.quantity`])}
          aria-label={t('creditDialog.quantityOf', { line: says })}
          decimals={4}
          w={120}
          style={{ flexShrink: 0 }}
        />
      )}
    </Group>
  )
}
