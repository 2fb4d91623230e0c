import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { useSameSerial } from './same-model.ts'

/** The delay between typing and searching, in ms. */
const pause = 500

/** Asks for a serial number, and links to another machine that already has it. */
export function SerialField(props: OwnInputProps) {
  const { t } = useTranslation('equipment')
  const { common } = useField(props)
  const [typed] = useDebouncedValue(String(common.value ?? ''), pause)
  const same = useSameSerial(typed, props.of.base()?._id)
  return (
    <TextInput
      {...common}
      maxLength={120}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        same && (
          <Anchor
            inherit
            style={{ display: 'inline-block', paddingBlock: 4 }}
            renderRoot={(link) => (
              <Link to="/databases/machines/{-$id}" params={{ id: same._id }} target="_blank" {...link} />
            )}
          >
            {t('sameSerial', { name: same.name })}
          </Anchor>
        )
      }
    />
  )
}
