import { TextInput } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { DayPickerProps } from './day-picker.tsx'

/** The input with the calendar. The calendar input is loaded with the first day input. */
const DayPicker = lazyRouteComponent(() => import('./day-picker.tsx'), 'DayPicker')

/** An input for a day, `YYYY-MM-DD`. Until the calendar is loaded, it shows the day and is read-only. */
export function DayInput(props: DayPickerProps) {
  const { label, description, error, required = false, disabled = false, w, value } = props
  const standing = { label, description, error, required, disabled, w }
  return (
    <Suspense
      fallback={
        <TextInput
          {...standing}
          aria-label={props['aria-label']}
          value={value ? String(value) : ''}
          readOnly
        />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  )
}
