import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { nearestQuarter, quarterHours } from '@fieldhouse/domain/kit/time/quarter-hour'
import { typedTime } from '@fieldhouse/domain/kit/time/typed-time'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  /** `HH:mm`, or nothing. */
  value: string
  onChange: (time: string) => void
}

/** Where the list begins while nothing is chosen. */
const morning = '08:00'

/** The quarters of a day from one of them on, through midnight: the likely ones come first. */
function quartersFrom(time: string): readonly string[] {
  const at = quarterHours.indexOf(time)
  return [...quarterHours.slice(at), ...quarterHours.slice(0, at)]
}

/**
 * A time of day in steps of 15 minutes, chosen or typed as people write it in 12 or 24 hours; one between the steps goes
 * to the nearest, and it says so of what it cannot take (UI-26).
 */
export function TimeField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  // What stands there while somebody types, or what could not be read; what is stored between two steps stays else.
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
