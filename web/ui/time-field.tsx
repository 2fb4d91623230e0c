import { TextInput, type TextInputProps } from '@mantine/core'
import { nearestQuarter, quarterMinutes } from '@fieldhouse/domain/kit/quarter-hour'
import { useRef } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'step'> & {
  /** `HH:mm`, or nothing. */
  value: string
  onChange: (time: string) => void
}

/** A time of day in steps of 15 minutes; one typed between them goes to the nearest (UI-26). */
export function TimeField({ value, onChange, onBlur, ...props }: Props) {
  // What is stored between two quarters stays until somebody types another time.
  const typed = useRef(false)
  return (
    <TextInput
      {...props}
      type="time"
      step={quarterMinutes * 60}
      value={value}
      onChange={(event) => {
        typed.current = true
        onChange(event.currentTarget.value)
      }}
      onBlur={(event) => {
        const rests = nearestQuarter(value)
        if (typed.current && rests !== value) onChange(rests)
        typed.current = false
        onBlur?.(event)
      }}
    />
  )
}
