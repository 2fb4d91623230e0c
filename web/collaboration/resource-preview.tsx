import { Center, Image, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewDialog } from '../kit/preview-dialog.tsx'
import type { Resource } from './resource.ts'

type Props = {
  resource: Resource
  /** Reads the files anew: an address that failed may have run out. */
  renew: () => Promise<unknown>
}

/** The thumbnail of an image or the sign of a PDF, which opens it large in the page (FILE-12). */
export function ResourcePreview({ resource, renew }: Props) {
  const { t } = useTranslation('collaboration')
  const [opened, setOpened] = useState(false)
  const { name, url, thumbnailUrl } = resource
  const label = t('files.open', { name })
  return (
    <>
      <UnstyledButton aria-label={label} onClick={() => setOpened(true)}>
        {thumbnailUrl === null ? (
          <Center w={48} h={48}>
            <IconFileTypePdf size={32} stroke={1.2} aria-hidden />
          </Center>
        ) : (
          <Image
            src={thumbnailUrl}
            alt={name}
            w={48}
            h={48}
            radius="sm"
            fit="cover"
            loading="lazy"
            onError={() => void renew()}
          />
        )}
      </UnstyledButton>
      <PreviewDialog
        name={name}
        kind={resource.isImage ? 'image' : 'pdf'}
        address={resource.isImage ? url : `${url}&view=1`}
        download={url}
        opened={opened}
        onClose={() => setOpened(false)}
        renew={renew}
      />
    </>
  )
}
