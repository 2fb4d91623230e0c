import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import { companyPlace, proposedPercents } from '@fieldhouse/domain/people/tax-registration'
import { hasValueAddedTax } from '@fieldhouse/domain/people/value-added-countries'
import { addressIn } from '../kit/form/inputs/address-input.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'

const isTaxed = (field: string): field is keyof typeof quebecTaxes => field in quebecTaxes

/** The usual rates: those of Québec (WS-21), or in countries with value added tax those of the company's country. */
function usualPercents(address: unknown) {
  const place = companyPlace({ address: addressIn(address) })
  return hasValueAddedTax(place.country) ? (proposedPercents(place) ?? {}) : quebecTaxes
}

/** An input for a tax rate in percent. The placeholder shows the usual rate. */
export function PercentInput(props: OwnInputProps) {
  const format = useFormat()
  const { common } = useField(props)
  const { field } = props
  const rate = isTaxed(field) ? usualPercents(props.of.form.getValues()['address'])[field] : undefined
  const usual = rate === undefined ? {} : { placeholder: format.number(rate) }
  return <FigureInput {...common} {...usual} decimals={4} />
}
