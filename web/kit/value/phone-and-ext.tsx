import { TextInput } from '@mantine/core'
import { phonePlaceholder, splitExtension } from '@fieldhouse/domain/kit/value/phone'
import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useAllPhoneNumbers } from '../../ui/phone-numbers.ts'

type Typed = { number: string; ext?: string }

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  /** The position of this phone number in its list, from 1. */
  position: number
  number: string
  ext: string | undefined
  disabled: boolean
  error: ReactNode
  onChange: (typed: Typed) => void
}

/**
 * The inputs for a phone number and its extension. An extension that the user types after the number moves to its own
 * input (UI-33, UI-37).
 */
export function PhoneAndExt({ ref, label, position, number, ext = '', disabled, error, onChange }: Props) {
  const { t } = useTranslation('kit')
  useAllPhoneNumbers()
  const extension = useRef<HTMLInputElement>(null)
  const type = (typed: string) => {
    const parts = splitExtension(typed)
    if (parts === null) return onChange({ number: typed })
    onChange(parts.ext === '' ? { number: parts.number } : parts)
    extension.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={ref ?? null}
        type="tel"
        inputMode="tel"
        spellCheck={false}
        aria-label={label}
        placeholder={phonePlaceholder}
        value={number}
        disabled={disabled}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TextInput
        ref={extension}
        inputMode="numeric"
        aria-label={t('phones.ext', { position })}
        placeholder={t('phones.extShort')}
        maxLength={10}
        value={ext}
        disabled={disabled}
        // The first letter of 'ext.' has already moved the focus to this input. The other characters of the word are
        // removed here.
        onChange={(event) => onChange({ number, ext: event.currentTarget.value.replace(/^\D+/, '') })}
      />
    </>
  )
}
