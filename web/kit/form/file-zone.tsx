import { Alert, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { sayField } from '@fieldhouse/domain/field-words'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react'
import { problemOf } from '../api/api.ts'
import { useLanguage } from '../api/language.ts'
import { toast } from '../text/toast.tsx'

type Props = {
  /** The endings of the offered files, such as `.xml,.pdf`. */
  accept: string
  onFile: (file: File) => void
  isReading: boolean
  text: string
  hint: string
}

/** A drop zone for one file that the server reads. The server refuses a file that is too large. */
export function FileZone({ accept, onFile, isReading, text, hint }: Props) {
  const tooMany = sayField(fieldMessage('TOO_MANY', { max: 1 }), useLanguage())
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      onReject={() => toast('error', tooMany)}
      multiple={false}
      loading={isReading}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drop zone contains an input
      role="button"
      inputProps={{ accept, style: { display: 'none' } }}
    >
      <Stack align="center" gap={4} py="xs">
        <IconFileImport size={26} stroke={1.4} aria-hidden />
        <Text ta="center" size="sm">
          {text}
        </Text>
        <Text size="xs" c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  )
}

/** Why the server refused a file: its faults below `title`, or the general reason. */
export function FileRefused({ error, title }: { error: unknown; title?: string | undefined }) {
  const { errors, msg } = problemOf(error)
  const said = errors.length > 0 ? errors.map((each) => each.msg) : [msg]
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={title}
    >
      {said.map((text) => (
        <Text key={text} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
    </Alert>
  )
}
