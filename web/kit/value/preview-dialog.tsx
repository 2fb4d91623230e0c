import { Button, Group, Image, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { followAt } from '../api/follow-link.ts'
import { PdfFrame, previewHeight } from './pdf-frame.tsx'
import { LoadingFailed } from '../api/problems/query-state.tsx'

/** The URL for showing the file, and the URL for saving it. */
type Addresses = { address: string; download: string }
type Paper = Addresses & {
  name: string
  kind: 'image' | 'pdf'
  /**
   * The functions for URLs that expire. `areOld` returns whether the URLs may have expired. `renew` returns new URLs,
   * or null if it fails.
   */
  links?: { areOld: () => boolean; renew: () => Promise<Addresses | null> }
}
type Props = Omit<Paper, 'address'> & {
  /** The URL of the file; null while the file is being created. */
  address: string | null
  opened: boolean
  onClose: () => void
}

/** Shows a picture or a PDF in a large dialog. Links open the file in a browser tab or save it (FILE-12). */
export function PreviewDialog({ opened, onClose, address, ...paper }: Props) {
  const { t } = useTranslation('kit')
  const small = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [tries, setTries] = useState(0)
  const again = async () => {
    // The URL is renewed, because the preview may have failed after the URL expired.
    await paper.links?.renew()
    setTries(tries + 1)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<bdi style={{ overflowWrap: 'anywhere' }}>{paper.name}</bdi>}
      size={960}
      fullScreen={small === true}
    >
      {opened && address === null && (
        <output aria-label={t('loading')}>
          <Skeleton h={previewHeight} />
        </output>
      )}
      {opened && address !== null && (
        <Preview key={tries} {...paper} address={address} onRetry={() => void again()} />
      )}
    </Dialog>
  )
}

function Preview({ onRetry, ...paper }: Paper & { onRetry: () => void }) {
  const { t } = useTranslation('kit')
  const { name, kind, links } = paper
  // The server renews the signed URLs from time to time. An open preview continues to use its first URL, so that it
  // does not reload.
  const [address] = useState(paper.address)
  const follow = (which: keyof Addresses) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (links?.areOld()) followAt(event, async () => (await links.renew())?.[which] ?? null)
  }
  const failed = <LoadingFailed why={t('preview.failed')} onRetry={onRetry} />
  return (
    <Stack gap="md">
      {kind === 'pdf' ? (
        <PdfFrame title={name} address={address} failed={failed} />
      ) : (
        <Picture name={name} address={address} failed={failed} />
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          component="a"
          variant="default"
          href={paper.address}
          onClick={follow('address')}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('preview.open')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={paper.download}
          onClick={follow('download')}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('preview.download')}
        </Button>
      </Group>
    </Stack>
  )
}

type PictureProps = Pick<Paper, 'name' | 'address'> & { failed: ReactNode }

/**
 * A picture that is as large as the screen allows. The dialog reserves space for the picture while the picture loads.
 */
function Picture({ name, address, failed }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return failed
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
