import { Input, PinInput } from '@mantine/core'
import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import classes from './auth.module.css'

type Props<V extends { code: string }> = {
  of: Pick<CheckedForm<V>, 'form' | 'saving' | 'send'>
  /** Called after the sixth digit was typed or pasted. By default, the form is sent. */
  onComplete?: () => void
}

const length = 6

/**
 * Six boxes for the digits of a code from an email. Pasting fills all boxes. If the code is refused, the boxes are
 * cleared.
 */
export function CodeField<V extends { code: string }>({ of, onComplete = () => of.send() }: Props<V>) {
  const { t } = useTranslation('identity')
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const value = of.form.values.code
  const empty = value === ''
  useEffect(() => {
    if (empty) boxes.current?.querySelector('input')?.focus()
  }, [empty])
  // PinInput does not call its own onComplete after its value was cleared from outside.
  const change = (code: string) => {
    of.form.setValues({ code } as Partial<V>)
    if (code.length === length) onComplete()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    change(event.clipboardData.getData('text/plain').replaceAll(/\D/g, '').slice(0, length))
  }
  const error = errorOf(of.form.errors['code'])
  return (
    <Input.Wrapper
      label={t('field.code')}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
    >
      <PinInput
        className={classes.code}
        id={id}
        rootRef={boxes}
        aria-labelledby={`${id}-label`}
        length={length}
        type="number"
        size="lg"
        gap="sm"
        placeholder=""
        oneTimeCode
        value={value}
        error={error !== null}
        readOnly={of.saving}
        onChange={change}
        onPasteCapture={paste}
        getInputProps={(index) => ({
          'aria-label': t('field.digit', { number: index + 1 }),
          // Without this attribute, a dialog would focus its close button after this field has got the focus.
          'data-autofocus': index === 0 || undefined,
        })}
      />
    </Input.Wrapper>
  )
}
