import { Fieldset, Group, SegmentedControl, Stack } from '@mantine/core'
import {
  type TaxCode,
  type TaxRate,
  fractionOf,
  percentOf,
  taxCodes,
} from '@fieldhouse/domain/documents/taxes'
import { compare, decimalOrZero } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useTranslation } from 'react-i18next'
import { useTaxName } from '../documents/tax-name.ts'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'

const choices = ['COMPANY', 'NONE', 'OWN'] as const

/** The taxes of a receipt as they are typed: those of the company, none, or percentages of their own. */
type Typed = { how: (typeof choices)[number] } & Partial<Record<TaxCode, string>>

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'how' in value

const noTaxes: readonly TaxRate[] = []

function typed(kept: unknown): Typed {
  if (isTyped(kept)) return kept
  if (!Array.isArray(kept)) return { how: 'COMPANY' }
  const rates: readonly TaxRate[] = kept.length > 0 ? kept : noTaxes
  return {
    how: rates.length > 0 ? 'OWN' : 'NONE',
    ...Object.fromEntries(rates.map(({ code, rate }) => [code, percentOf(rate)])),
  }
}

function stored(value: unknown): TaxRate[] | null {
  const of = typed(value)
  if (of.how === 'COMPANY') return null
  if (of.how === 'NONE') return []
  return taxCodes
    .map((code) => ({ code, rate: fractionOf(decimalOrZero(typedFigure(of[code] ?? ''))) }))
    .filter(({ rate }) => compare(rate, '0') > 0)
}

/** How a form keeps the taxes of a receipt. */
export const expenseTaxShape: Shape = { typed, stored }

/** Asks which taxes a receipt's total holds. */
export function ExpenseTaxes(props: OwnInputProps) {
  const { t } = useTranslation('accounting')
  const taxName = useTaxName()
  const { common, set } = useField(props)
  const value = typed(common.value)
  return (
    <Fieldset variant="unstyled" legend={props.words.field('taxRates')} disabled={common.disabled}>
      <Stack gap="sm" mt={4}>
        <SegmentedControl
          aria-label={props.words.field('taxRates')}
          data={choices.map((how) => ({ value: how, label: t(`expenseTaxes.${how}`) }))}
          value={value.how}
          disabled={common.disabled}
          onChange={(how) => set({ ...value, how: choices.find((each) => each === how) ?? 'COMPANY' })}
        />
        {value.how === 'OWN' && (
          <Group grow align="flex-start">
            {taxCodes.toReversed().map((code) => (
              <FigureInput
                key={code}
                label={t('expenseTaxes.percent', { tax: taxName(code) })}
                decimals={6}
                value={value[code] ?? ''}
                disabled={common.disabled}
                onChange={(typedPercent) => set({ ...value, [code]: typedPercent })}
              />
            ))}
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
