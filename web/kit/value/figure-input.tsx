import { TextInput, type TextInputProps } from '@mantine/core'
import { shownFigure, takenFigure } from './figures.ts'
import { useFormat } from './format.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: unknown
  onChange: (typed: string) => void
  /** The most decimals there may be: where they are three, a comma before three digits does not group thousands. */
  decimals?: number
}

/** A figure, shown with the decimal sign of the person's language; either sign may be typed. */
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
