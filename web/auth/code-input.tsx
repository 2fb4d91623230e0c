import { Input, PinInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../ui/field-error.tsx'
import classes from './auth.module.css'

type Props = {
  value: string
  onChange: (code: string) => void
  /** Called when the sixth digit is there, typed or pasted. */
  onComplete: () => void
  fault: unknown
  disabled: boolean
}

/** Six boxes for the six digits of a mailed code; pasting fills them all. */
export function CodeInput({ value, onChange, onComplete, fault, disabled }: Props) {
  const { t } = useTranslation('auth')
  const id = useId()
  const error = errorOf(fault)
  return (
    <Input.Wrapper label={t('field.code')} labelElement="div" labelProps={{ id }} error={error}>
      <PinInput
        className={classes.code}
        aria-labelledby={id}
        length={6}
        type="number"
        size="lg"
        gap="sm"
        placeholder=""
        oneTimeCode
        value={value}
        error={error !== null}
        disabled={disabled}
        onChange={onChange}
        onComplete={onComplete}
        getInputProps={(index) => ({ 'aria-label': t('field.digit', { number: index + 1 }) })}
      />
    </Input.Wrapper>
  )
}
