import { ActionIcon, Center, Group, Image, Progress, Stack, Text } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { Chosen } from './chosen-files.ts'

type Props = { chosen: Chosen; onRemove: () => void }

/**
 * A file to upload with its picture, name, size and progress. A button removes the file, even during the upload
 * (FILE-02).
 */
export function ChosenFile({ chosen, onRemove }: Props) {
  const { file, progress, isWaiting, problem } = chosen
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
    <Group component="li" gap="sm" wrap="nowrap">
      {picture === null ? (
        <Center w={40} h={40}>
          <IconFile size={32} stroke={1.2} aria-hidden />
        </Center>
      ) : (
        <Image src={picture} alt="" w={40} h={40} radius="sm" fit="cover" loading="lazy" />
      )}
      <Stack gap={4} flex={1} miw={0}>
        <Text size="sm" truncate dir="auto" title={file.name}>
          {file.name}
        </Text>
        {problem !== null && (
          <Text size="xs" c="red">
            {problem}
          </Text>
        )}
        {isWaiting && (
          <Text size="xs" c="dimmed" component="output">
            {t('files.waiting')}
          </Text>
        )}
        {progress !== null && (
          <Progress.Root size="sm">
            <Progress.Section
              value={Math.round(progress * 100)}
              aria-label={t('files.progressOf', { name: file.name })}
            />
          </Progress.Root>
        )}
      </Stack>
      <Text size="xs" c="dimmed" className="figures">
        {displaySize(file.size, language)}
      </Text>
      <ActionIcon aria-label={t('files.leaveOut', { name: file.name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}
