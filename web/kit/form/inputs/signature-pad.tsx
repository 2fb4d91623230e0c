import { Button, Group, Image, Input } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormPlace } from '../keep/unsaved.tsx'
import { grabFocus } from '../../../ui/dialog/grab-focus.ts'
import { useReadOnly } from '../../../ui/read-only.tsx'
import classes from './signature-pad.module.css'
import { isSignedInFull } from '../../../ui/sign/sign-sheet.tsx'
import { FullSignature } from './full-signature.tsx'
import { SignaturePaper } from './signature-paper.tsx'

type Props = {
  label: string
  /** The drawing as a PNG data URL, or null. */
  value: string | null
  onChange: (drawn: string | null) => void
  error?: ReactNode
  disabled?: boolean
}

/**
 * An input for a signature. Users sign with a finger, pen or mouse, or type their name. The drawing or the name is
 * stored as a picture (CRM-37).
 */
export function SignaturePad({ label, value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const [signing, setSigning] = useState<'by pen' | 'by keys' | 'in full' | 'before' | null>(null)
  const before = useRef(value)
  if (signing === 'by pen' || signing === 'by keys')
    return (
      <Input.Wrapper label={label} labelElement="div" error={error}>
        <FormPlace>
          <SignaturePaper
            byKeys={signing === 'by keys'}
            onDraw={(drawn) => onChange(drawn ?? before.current)}
            onKeep={() => setSigning('before')}
            onCancel={() => {
              onChange(before.current)
              setSigning('before')
            }}
          />
        </FormPlace>
      </Input.Wrapper>
    )
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {signing === 'in full' && <FullSignature onDone={onChange} onClose={() => setSigning('before')} />}
      {value !== null && <Image src={value} alt={label} className={classes.paper} fit="contain" />}
      <Group gap="sm" mt={4}>
        <Button
          ref={signing === 'before' ? grabFocus : null}
          size="compact-sm"
          variant="default"
          disabled={disabled}
          onClick={({ detail }) => {
            before.current = value
            if (detail === 0) setSigning('by keys')
            else setSigning(isSignedInFull() ? 'in full' : 'by pen')
          }}
        >
          {t(value === null ? 'signature.sign' : 'signature.again')}
        </Button>
        {value !== null && !disabled && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('signature.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
