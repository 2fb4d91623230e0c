import { Select, type SelectProps } from '@mantine/core'
import { durationChoices } from '@fieldhouse/domain/kit/time/duration-choices'
import { durationText } from './duration-text.ts'
import { useFormat } from './format.ts'

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  /** The duration in ms; empty if there is none. */
  value?: unknown
  onChange: (ms: number | '') => void
}

/** A select with common durations and the stored duration. */
export function DurationInput({ value, onChange, ...props }: Props) {
  const { locale } = useFormat()
  const known = typeof value === 'number' ? value : null
  const offered = [...new Set([...durationChoices, ...(known === null ? [] : [known])])].sort((a, b) => a - b)
  return (
    <Select
      clearable
      {...props}
      data={offered.map((ms) => ({ value: String(ms), label: durationText(ms, locale) }))}
      maxDropdownHeight={300}
      value={known === null ? null : String(known)}
      onChange={(ms) => onChange(ms === null ? '' : Number(ms))}
    />
  )
}
