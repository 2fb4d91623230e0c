import { Button, Group, Image, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { followAt } from '../api/follow-link.ts'
import { PdfFrame, previewHeight } from './pdf-frame.tsx'
import { LoadingFailed } from '../api/problems/query-state.tsx'

/** The URLs for showing and for saving the file. */
type Addresses = { address: string; download: string }
type Paper = Addresses & {
  name: string
  kind: 'image' | 'pdf'
  /**
   * For URLs that expire: whether they may have expired, and a function that renews them; it returns null if that
   * fails.
   */
  links?: { areOld: () => boolean; renew: () => Promise<Addresses | null> }
}
type Props = Omit<Paper, 'address'> & {
  /** Null while the file is still being created. */
  address: string | null
  opened: boolean
  onClose: () => void
}

/** Shows a picture or PDF in a large dialog, with links to open it in a tab and to save it (FILE-12). */
export function PreviewDialog({ opened, onClose, address, ...paper }: Props) {
  const { t } = useTranslation('kit')
  const small = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [tries, setTries] = useState(0)
  const again = async () => {
    // The failed URL may have expired.
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
  // Signed URLs change from time to time, but an open preview continues to use the URL with which it was opened.
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

/** A picture as large as the screen allows, whose space is reserved while it loads. */
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
