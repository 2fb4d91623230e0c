import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { nearestQuarter, quarterHours } from '@fieldhouse/domain/kit/time/quarter-hour'
import { typedTime } from '@fieldhouse/domain/kit/time/typed-time'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from './format.ts'

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  /** The time as `HH:mm`; empty if there is none. */
  value: string
  onChange: (time: string) => void
}

/** The time with which the list begins if no time is chosen. */
const morning = '08:00'

/**
 * The quarter hours of a day, beginning at a time and continuing after midnight. The most likely times thus come first.
 */
function quartersFrom(time: string): readonly string[] {
  const at = quarterHours.indexOf(time)
  return [...quarterHours.slice(at), ...quarterHours.slice(0, at)]
}

/**
 * An input for a time of day in 12 or 24 hours. On blur, the time is rounded to 15 minutes, or unreadable text shows
 * an error (UI-26).
 */
export function TimeField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  // The text that the user is typing, or that could not be read. If the text is null, the stored time is shown, even if
  // it is not a quarter hour.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const shown = value === '' ? '' : format.timeOfDay(value)
  const near = nearestQuarter(value === '' ? morning : value)
  const labels = new Map(quartersFrom(near).map((time) => [format.timeOfDay(time), time]))
  const write = (text: string) => {
    setTyped(text)
    setIsLeft(false)
    onChange(labels.get(text) ?? typedTime(text) ?? '')
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const isRead = value !== '' || typed === null || typed.trim() === ''
    const rests = nearestQuarter(value)
    if (typed !== null && rests !== value) onChange(rests)
    if (isRead) setTyped(null)
    setIsLeft(true)
    props.onBlur?.(event)
  }
  return (
    <Autocomplete
      autoComplete="off"
      maxDropdownHeight={220}
      {...props}
      data={[...labels.keys()]}
      filter={({ options, search }) =>
        search === shown
          ? options
          : options.filter((option) => 'label' in option && option.label.startsWith(search.trim()))
      }
      value={typed ?? shown}
      onChange={write}
      data-unread={typed !== null && isLeft ? true : undefined}
      onBlur={leave}
      error={typed !== null && isLeft ? t('unreadTime', { typed }) : props.error}
    />
  )
}
