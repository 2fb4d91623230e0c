import { TextInput, type TextInputProps } from '@mantine/core'
import { shownFigure, takenFigure } from './figures.ts'
import { useFormat } from './format.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: unknown
  onChange: (typed: string) => void
  /**
   * The maximum number of decimals. From three on, a comma before three digits is a decimal sign instead of a thousands
   * separator.
   */
  decimals?: number
}

/** An input for a figure with the decimal sign of the user's language; point and comma can both be typed. */
export function FigureInput({ value, onChange, decimals = 2, ...input }: Props) {
  const { decimalSeparator } = useFormat()
  return (
    <TextInput
      inputMode="decimal"
      maxLength={20}
      {...input}
      value={shownFigure(value, decimalSeparator)}
      onChange={(event) => onChange(takenFigure(event.currentTarget.value, decimalSeparator, decimals))}
    />
  )
}
