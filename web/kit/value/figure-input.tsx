import { TextInput, type TextInputProps } from '@mantine/core'
import { shownFigure, takenFigure } from './figures.ts'
import { useFormat } from './format.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: unknown
  onChange: (typed: string) => void
  /**
   * The maximum number of decimals. If the maximum is three or more, a comma before three digits is a decimal sign and
   * not a thousands separator.
   */
  decimals?: number
}

/**
 * An input for a number. The input shows the decimal sign of the user's language. Users can type a point or a comma.
 */
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
