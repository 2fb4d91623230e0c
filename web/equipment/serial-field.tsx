import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type AnyForm, fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { useSameSerial } from './same-model.ts'

type Props = { of: AnyForm; name: string; label: string; value: string; own: string | undefined }

/** Time without typing before the serial number is looked up, in ms. */
const pause = 500

/** A serial number; says which machine has it already, so that none is entered twice. */
export function SerialField({ of, name, label, value, own }: Props) {
  const { t } = useTranslation('equipment')
  const disabled = useReadOnly()
  const [typed] = useDebouncedValue(value, pause)
  const same = useSameSerial(typed, own)
  return (
    <TextInput
      {...fieldProps(of, name)}
      label={useLabel(label, true)}
      maxLength={120}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        same && (
          <Anchor
            inherit
            style={{ display: 'inline-block', paddingBlock: 4 }}
            renderRoot={(props) => (
              <Link to="/databases/machines/{-$id}" params={{ id: same._id }} target="_blank" {...props} />
            )}
          >
            {t('sameSerial', { name: same.name })}
          </Anchor>
        )
      }
    />
  )
}
