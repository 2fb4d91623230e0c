import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { Center, Image, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { PreviewDialog } from '../kit/value/preview-dialog.tsx'
import type { Links } from './use-resources.ts'

type Props = { resource: Resource; links: Links }

/** The URL that shows a file, and the URL that downloads it. */
const addressesOf = ({ url, isImage }: Resource) => ({
  address: isImage ? url : `${url}&view=1`,
  download: url,
})

/** The thumbnail of an image, or the icon of a PDF. A click opens a large preview of the file (FILE-12). */
export function ResourcePreview({ resource, links }: Props) {
  const { t } = useTranslation('collaboration')
  const [opened, setOpened] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const { name, thumbnailUrl } = resource
  const renew = async () => {
    const again = await links.renew(resource._id)
    return again && addressesOf(again)
  }
  const show = async () => {
    setOpened(true)
    if (!links.areOld()) return
    setRenewing(true)
    await renew()
    setRenewing(false)
  }
  const { address, download } = addressesOf(resource)
  return (
    <>
      <UnstyledButton aria-label={t('files.open', { name })} onClick={() => void show()}>
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
        address={isRenewing ? null : address}
        download={download}
        opened={opened}
        onClose={() => setOpened(false)}
        links={{ areOld: links.areOld, renew }}
      />
    </>
  )
}
