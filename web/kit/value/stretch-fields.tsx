import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayInput } from './day-input.tsx'
import { TimeField } from './time-field.tsx'

/** A period as the user types it. Days are `YYYY-MM-DD`, and times are `HH:mm`. Each field may be empty. */
export type TypedStretch = { first: string | null; last: string | null; from: string; to: string }

type Props = {
  labels: Record<keyof TypedStretch, string>
  value: TypedStretch
  onChange: (changed: Partial<TypedStretch>) => void
  error?: ReactNode
}

/**
 * The inputs for the start and the end of a period, each with a day and a time. The start day cannot be after the end
 * day (UI-25, UI-26).
 */
export function StretchFields({ labels, value, onChange, error }: Props) {
  const { first, last, from, to } = value
  return (
    <SimpleGrid cols={2} spacing="sm">
      <DayInput
        label={labels.first}
        value={first}
        error={error}
        {...(last === null ? {} : { maxDate: last })}
        onChange={(day) => onChange({ first: day })}
      />
      <DayInput
        label={labels.last}
        value={last}
        {...(first === null ? {} : { minDate: first })}
        onChange={(day) => onChange({ last: day })}
      />
      <TimeField label={labels.from} value={from} onChange={(time) => onChange({ from: time })} />
      <TimeField label={labels.to} value={to} onChange={(time) => onChange({ to: time })} />
    </SimpleGrid>
  )
}
