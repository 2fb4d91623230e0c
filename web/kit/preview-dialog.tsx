import { Button, Group, Image, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfFrame, previewHeight } from './pdf-frame.tsx'

type Paper = {
  name: string
  kind: 'image' | 'pdf'
  /** Where it is shown from, and where it is saved from. */
  address: string
  download: string
}
type Props = Omit<Paper, 'address'> & {
  /** Null while what is shown is still being made. */
  address: string | null
  opened: boolean
  onClose: () => void
}

/** A picture or a PDF large in the page, with ways to open it apart and to save it (FILE-12). */
export function PreviewDialog({ opened, onClose, address, ...paper }: Props) {
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
      {opened && address === null && <Skeleton h={previewHeight} aria-label={t('loading')} />}
      {opened && address !== null && <Preview {...paper} address={address} />}
    </Modal>
  )
}

function Preview(paper: Paper) {
  const { t } = useTranslation('kit')
  // A signed address is renewed now and then: what is being read stays where it was opened from.
  const [{ name, kind, address, download }] = useState(paper)
  return (
    <Stack gap="md">
      {kind === 'pdf' ? (
        <PdfFrame title={name} address={address} />
      ) : (
        <Picture name={name} address={address} />
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

/** A picture as large as the screen lets it, its place kept while it is on its way. */
function Picture({ name, address }: Pick<Paper, 'name' | 'address'>) {
  const { t } = useTranslation('kit')
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <Text role="alert">{t('preview.failed')}</Text>
  return (
    <Skeleton visible={state === 'loading'} mih={state === 'loading' ? 240 : 0}>
      <Image
        src={address}
        alt={name}
        mah={previewHeight}
        fit="contain"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </Skeleton>
  )
}
