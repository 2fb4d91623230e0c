import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { type RecordKind, placeholderOf } from './record-kind.ts'

type Props = {
  /** The URL of the current photo. The current photo is shown until the user chooses another photo. */
  current?: string | null
  chosen: File | null
  onChoose: (file: File | null) => void
  /** Removes the current photo. If undefined, the field has no remove button. */
  onRemove?: () => void
  disabled?: boolean
  /** The kind of record. The kind determines the placeholder (CRM-40). */
  kind?: RecordKind
}

/** An input for a picture, with a preview. The picture is uploaded when the form is sent. */
export function PhotoField({
  current = null,
  chosen,
  onChoose,
  onRemove,
  disabled = false,
  kind = 'individual',
}: Props) {
  const { t } = useTranslation('ui')
  const preview = useMemo(() => (chosen === null ? null : URL.createObjectURL(chosen)), [chosen])
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview])
  const shown = preview ?? current
  const Placeholder = placeholderOf[kind]
  return (
    <Group gap="lg" wrap="nowrap">
      <Avatar
        src={shown}
        size={64}
        radius={kind === 'individual' ? 64 : 'md'}
        alt={shown === null ? '' : t('photo.alt')}
      >
        <Placeholder size={24} stroke={1.4} aria-hidden />
      </Avatar>
      <Stack gap="xs">
        <Group gap="sm">
          <FileButton accept="image/jpeg,image/png" onChange={onChoose} disabled={disabled}>
            {(props) => (
              <Button variant="default" disabled={disabled} {...props}>
                {shown === null ? t('photo.choose') : t('photo.change')}
              </Button>
            )}
          </FileButton>
          {(chosen !== null || (current !== null && onRemove !== undefined)) && !disabled && (
            <Button variant="subtle" onClick={() => (chosen === null ? onRemove?.() : onChoose(null))}>
              {t('photo.remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('photo.hint')}
        </Text>
      </Stack>
    </Group>
  )
}
