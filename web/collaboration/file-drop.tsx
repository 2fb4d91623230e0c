import { Alert, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChosenFile } from './chosen-file.tsx'
import { most } from './chosen-files.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { uploads: Uploads; label: string; disabled?: boolean }

/** Where files are dropped or chosen, with those that were, and what is wrong with one (FILE-01, FILE-02, FILE-05). */
export function FileDrop({ uploads, label, disabled = false }: Props) {
  const { t } = useTranslation('collaboration')
  return (
    <>
      {uploads.problem !== null && (
        <Alert color="red" role="alert">
          {uploads.problem}
        </Alert>
      )}
      <Dropzone
        onDrop={(files) => void uploads.add(files)}
        multiple
        maxFiles={most}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what files are dropped on holds an input
        role="button"
        inputProps={{ style: { display: 'none' } }}
      >
        <Stack align="center" gap={4} py="md">
          <IconUpload size={28} stroke={1.4} aria-hidden />
          <Text ta="center">{label}</Text>
          <Text size="xs" c="dimmed" ta="center">
            {t('files.verified')}
          </Text>
        </Stack>
      </Dropzone>
      {uploads.chosen.map((one) => (
        <ChosenFile
          key={one.key}
          chosen={one}
          sending={uploads.sending}
          onRemove={() => uploads.leaveOut(one.key)}
        />
      ))}
    </>
  )
}
