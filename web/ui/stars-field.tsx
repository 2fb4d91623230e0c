import { Input, Rating } from '@mantine/core'
import { ratingMax } from '@fieldhouse/domain/kit/value/rating'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useReadOnly } from './read-only.tsx'

type Props = {
  label: string
  value: number
  onChange: (stars: number) => void
  error?: ReactNode
  readOnly?: boolean
}

/** A rating in stars (UI-43). */
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
        // When arrow keys change the native radio, Mantine only treats the change as a hover. This handler therefore
        // reports every change, including clicks.
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
