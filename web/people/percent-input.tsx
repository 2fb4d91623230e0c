import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'

const isTaxed = (field: string): field is keyof typeof quebecTaxes => field in quebecTaxes

/** An input for a tax rate in percent. The placeholder shows the rate of Québec (WS-21). */
export function PercentInput(props: OwnInputProps) {
  const format = useFormat()
  const { common } = useField(props)
  const { field } = props
  const usual = isTaxed(field) ? { placeholder: format.number(quebecTaxes[field]) } : {}
  return <FigureInput {...common} {...usual} decimals={4} />
}
