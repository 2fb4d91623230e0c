import { TextInput } from '@mantine/core'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { hoursText, typedHours } from '@fieldhouse/domain/visits/hours'
import { longestWork } from '@fieldhouse/domain/visits/visit-acts'
import { z } from 'zod'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'

const minutesOf = (typed: unknown): number | null =>
  typeof typed === 'number' ? typed : typedHours(String(typed ?? ''))

/** A schema that converts typed hours to minutes. If `least` is 0, an empty text means 0 minutes. */
export const hoursCheck = (least: number) =>
  z.unknown().transform((typed, context): number => {
    const minutes = least === 0 && String(typed ?? '').trim() === '' ? 0 : minutesOf(typed)
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (minutes === null || minutes < least) return refuse(fieldMessage('HOURS_TYPED'))
    return minutes > longestWork ? refuse(fieldMessage('TIMESHEET_TOO_LONG')) : minutes
  })

/** Converts stored minutes to typed hours and back (OPEN-380). */
export const hoursShape: Shape = {
  typed: (stored) => (typeof stored === 'number' ? hoursText(stored) : (stored ?? '')),
  stored: (typed) => minutesOf(typed) ?? typed,
  check: hoursCheck(1),
}

/** The input for worked hours. */
export function HoursInput(props: OwnInputProps) {
  const { common } = useField(props)
  return <TextInput {...common} w={200} maxLength={12} autoComplete="off" />
}
