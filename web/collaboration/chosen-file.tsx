import { ActionIcon, Group, Image, Text } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/file-rules'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/language.ts'

/** A file that is about to be sent: its picture, name and size, and a way to leave it out (FILE-02). */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('collaboration')
  const language = useLanguage()
  const picture = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture)
    },
    [picture],
  )
  return (
    <Group gap="sm" wrap="nowrap">
      {picture === null ? (
        <IconFile size={32} stroke={1.2} aria-hidden />
      ) : (
        <Image src={picture} alt="" w={40} h={40} radius="sm" fit="cover" />
      )}
      <Text size="sm" flex={1} truncate>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {displaySize(file.size, language)}
      </Text>
      <ActionIcon aria-label={t('files.leaveOut', { name: file.name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}
