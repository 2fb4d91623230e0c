import { Fieldset, Group, Input, SegmentedControl, Stack } from '@mantine/core'
import { type TaxCode, percentOf, sameTax, taxCodes } from '@fieldhouse/domain/documents/taxes'
import { useTranslation } from '../../locales/use-translation.ts'
import { useChargesVat, useTaxName } from '../../documents/taxes/tax-name.ts'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { clearFaults, partFaults } from '../../kit/form/part-faults.ts'
import { useField } from '../../kit/form/use-field.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { type TypedTaxes, storedTaxes, taxWays, typedTaxes } from './expense-tax-values.ts'

/** Asks which taxes a receipt's total includes, by percentage or by amount. */
export function ExpenseTaxes(props: OwnInputProps) {
  const { t } = useTranslation('accounting')
  const { common, set } = useField(props)
  const value = typedTaxes(common.value)
  const { form } = props.of
  const faults = partFaults(form.errors, props.field)
  const change = (changed: Partial<TypedTaxes>) => {
    clearFaults(form, props.field)
    set({ ...value, ...changed })
  }
  const whole = errorOf(faults[''])
  return (
    <Fieldset variant="unstyled" legend={props.words.field('taxRates')} disabled={common.disabled}>
      <Stack gap="sm" mt={4}>
        <SegmentedControl
          aria-label={props.words.field('taxRates')}
          data={taxWays.map((how) => ({ value: how, label: t(`expenseTaxes.${how}`) }))}
          styles={{ label: { paddingInline: 6 } }}
          value={value.how}
          disabled={common.disabled}
          onChange={(how) => change({ how: taxWays.find((each) => each === how) ?? 'COMPANY' })}
        />
        <Figures value={value} change={change} disabled={common.disabled} faults={faults} />
        {whole && <Input.Error role="alert">{whole}</Input.Error>}
      </Stack>
    </Fieldset>
  )
}

type FiguresProps = {
  value: TypedTaxes
  change: (changed: Partial<TypedTaxes>) => void
  disabled: boolean
  faults: Readonly<Record<string, unknown>>
}

/** The inputs for the percentage or the amount of each tax. */
function Figures({ value, change, disabled, faults }: FiguresProps) {
  const { t } = useTranslation('accounting')
  const taxName = useTaxName()
  const chargesVat = useChargesVat()
  if (value.how !== 'OWN' && value.how !== 'AMOUNTS') return null
  const isAmount = value.how === 'AMOUNTS'
  const figures = isAmount ? value.amounts : value.percents
  // In countries with value added tax, only a stored amount or rate of GST is shown.
  const codes = taxCodes.toReversed().filter((code) => code === 'TAX' || !chargesVat || figures[code])
  const sent = storedTaxes(value) ?? []
  const faultOf = (code: TaxCode) =>
    faults[`${sent.findIndex((tax) => tax.code === code)}.${isAmount ? 'amount' : 'rate'}`]
  return (
    <>
      <Group grow align="flex-start">
        {codes.map((code) => (
          <FigureInput
            key={code}
            label={t(isAmount ? 'expenseTaxes.amount' : 'expenseTaxes.percent', { tax: taxName(code) })}
            decimals={isAmount ? 2 : 6}
            value={figures[code] ?? ''}
            disabled={disabled}
            error={errorOf(faultOf(code))}
            onChange={(typed) => {
              const changed = { ...figures, [code]: typed }
              change(isAmount ? { amounts: changed } : { percents: changed })
            }}
          />
        ))}
      </Group>
      {isAmount && <Further value={value} change={change} disabled={disabled} faults={faults} />}
    </>
  )
}

/** The inputs for the amounts of further rates of a tax. */
function Further({ value, change, disabled, faults }: FiguresProps) {
  const { t } = useTranslation('accounting')
  const taxName = useTaxName()
  const format = useFormat()
  const sent = storedTaxes(value) ?? []
  return value.further?.map((tax, at, all) => (
    <FigureInput
      key={`${tax.code} ${tax.rate}`}
      label={t('expenseTaxes.amount', {
        tax: `${taxName(tax.code)} (${format.percent(percentOf(tax.rate))})`,
      })}
      decimals={2}
      value={tax.amount}
      disabled={disabled}
      error={errorOf(faults[`${sent.findIndex(sameTax(tax))}.amount`])}
      onChange={(amount) => change({ further: all.with(at, { ...tax, amount }) })}
    />
  ))
}
