import { Button, Group, Image, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfFrame } from './pdf-frame.tsx'

type Paper = {
  name: string
  kind: 'image' | 'pdf'
  /** Where it is shown from, and where it is saved from. */
  address: string
  download: string
}
type Props = Paper & { opened: boolean; onClose: () => void }

/** A picture or a PDF large in the page, with ways to open it apart and to save it (FILE-12). */
export function PreviewDialog({ opened, onClose, ...paper }: Props) {
  const { t } = useTranslation('kit')
  const small = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<bdi style={{ overflowWrap: 'anywhere' }}>{paper.name}</bdi>}
      size={960}
      fullScreen={small === true}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <Preview {...paper} />}
    </Modal>
  )
}

function Preview(paper: Paper) {
  const { t } = useTranslation('kit')
  // A signed address is renewed now and then: what is being read stays where it was opened from.
  const [{ name, kind, address, download }] = useState(paper)
  const [failed, setFailed] = useState(false)
  return (
    <Stack gap="md">
      {failed && <Text role="alert">{t('preview.failed')}</Text>}
      {kind === 'pdf' && <PdfFrame title={name} address={address} />}
      {kind === 'image' && !failed && (
        <Image
          src={address}
          alt={name}
          mah="calc(90dvh - 11rem)"
          fit="contain"
          onError={() => setFailed(true)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('preview.open')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={download}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('preview.download')}
        </Button>
      </Group>
    </Stack>
  )
}
