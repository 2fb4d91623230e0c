import { Alert, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { fileTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { ChosenFile } from './chosen-file.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = { uploads: Uploads; label: string; disabled?: boolean }

/** The drop zone for files, with the chosen files and their errors (FILE-01, FILE-02, FILE-05). */
export function FileDrop({ uploads, label, disabled = false }: Props) {
  const { t } = useTranslation('collaboration')
  return (
    <>
      {uploads.problems.length > 0 && (
        <Alert color="red" role="alert">
          {uploads.problems.map((problem, at) => (
            <Text key={`${at} ${problem}`} size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Text>
          ))}
        </Alert>
      )}
      <Dropzone
        onDrop={(files) => void uploads.add(files)}
        multiple
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drop zone contains an input
        role="button"
        // The file dialog accepts only these types, so that phones convert photos to one of these types. The content
        // of each file is checked separately.
        inputProps={{ accept: fileTypes.join(), style: { display: 'none' } }}
      >
        <Stack align="center" gap={4} py="md">
          <IconUpload size={28} stroke={1.4} aria-hidden />
          <Text ta="center">{label}</Text>
          <Text size="xs" c="dimmed" ta="center">
            {t('files.verified')}
          </Text>
        </Stack>
      </Dropzone>
      {uploads.chosen.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} mah={320} style={{ overflowY: 'auto', listStyle: 'none' }}>
          {uploads.chosen.map((one) => (
            <ChosenFile key={one.key} chosen={one} onRemove={() => uploads.leaveOut(one.key)} />
          ))}
        </Stack>
      )}
    </>
  )
}
