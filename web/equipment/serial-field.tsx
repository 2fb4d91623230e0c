import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { useSameSerial } from './same-model.ts'

/** How long the user must pause typing before the search, in ms. */
const pause = 500

/** An input for a serial number. If another machine already has this number, shows a link to that machine. */
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
