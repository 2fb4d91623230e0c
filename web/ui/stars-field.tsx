import { Input, Rating } from '@mantine/core'
import { ratingMax } from '@fieldhouse/domain/kit/value/rating'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadOnly } from './read-only.tsx'

type Props = {
  label: string
  value: number
  onChange: (stars: number) => void
  error?: ReactNode
  readOnly?: boolean
}

/** A rating from one star to the most there are (UI-43). */
export function StarsField({ label, value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('kit')
  const readOnly = useReadOnly() || props.readOnly === true
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Rating
        {...(readOnly
          ? { role: 'img', 'aria-label': t('stars', { count: value }) }
          : { 'aria-label': label })}
        count={ratingMax}
        value={value}
        // Arrow keys move the native choice, which Mantine takes for a glance only; a click is such a move too.
        onChangeCapture={(event) => {
          if (event.target instanceof HTMLInputElement) onChange(Number(event.target.value))
        }}
        readOnly={readOnly}
        size="lg"
        mb={4}
        getSymbolLabel={(stars) => t('stars', { count: stars })}
      />
    </Input.Wrapper>
  )
}
