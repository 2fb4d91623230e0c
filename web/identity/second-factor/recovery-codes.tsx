import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { PrintSheet } from '../../kit/list/print-sheet.tsx'
import { saveFile } from '../../kit/api/save-file.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { grabFocus } from '../../ui/dialog/grab-focus.ts'

type Props = { codes: readonly string[] }

/** The recovery codes, which are shown only once. Users can copy, download or print them. */
export function RecoveryCodes({ codes, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation('identity/account')
  return (
    <Stack gap="lg">
      <Text>{t('recovery.text')}</Text>
      <SimpleGrid component="ul" cols={2} spacing="xs" m={0} p={0} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" fz="lg" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <WaysToKeep codes={codes} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('recovery.kept')}</Button>
      </Group>
    </Stack>
  )
}

function WaysToKeep({ codes }: Props) {
  const { t } = useTranslation(['identity/account', 'kit'])
  const { user } = useSignedIn()
  const [printing, setPrinting] = useState(false)
  const title = t('recovery.of', { email: user.email })
  const text = `${title}\n\n${codes.join('\n')}\n`
  return (
    <Group gap="sm">
      <CopyButton value={text} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            ref={grabFocus}
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {t(copied ? 'recovery.copied' : 'kit:copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveFile(`${t('recovery.file')}.txt`, new Blob([text], { type: 'text/plain' }))}
      >
        {t('kit:preview.download')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
        {t('kit:print')}
      </Button>
      {printing && (
        <PrintSheet
          table={{ title, head: [t('recovery.title')], rows: codes.map((code) => [code]) }}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Group>
  )
}
