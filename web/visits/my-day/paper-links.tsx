import { Text, UnstyledButton } from '@mantine/core'
import { IconCloud, IconFileText } from '@tabler/icons-react'
import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { useTranslation } from '../../locales/use-translation.ts'
import { hasLine } from '../../kit/api/connection/connection.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import { device } from '../device/device.ts'
import { holderIn } from '../device/holder.ts'
import { useStored } from '../device/use-stored.ts'
import classes from './my-day.module.css'

/** The maximum time that a document takes to open, in ms. */
const openTime = 60_000

/**
 * Links to documents. A document that the device has stored is opened from the device. Any other document is opened
 * from the server.
 */
export function PaperLinks({ papers }: { papers: readonly Resource[] }) {
  const { t } = useTranslation('visits/my-day')
  const owner = holderIn(useSignedIn()) ?? ''
  const here = useStored(
    async () => new Set((await device.papers.where('owner').equals(owner).primaryKeys()).map(([, id]) => id)),
    owner,
  )
  const open = async ({ _id, url, isImage }: Resource) => {
    const kept =
      isImage && hasLine() ? undefined : await device.papers.get([owner, _id]).catch(() => undefined)
    if (kept === undefined && !hasLine()) return toast('warning', t('needsLine'))
    const address = kept === undefined ? url : URL.createObjectURL(kept.content)
    window.open(address, '_blank', 'noopener')
    // After `openTime`, the new tab has loaded the document, so the URL can be revoked.
    if (kept !== undefined) setTimeout(() => URL.revokeObjectURL(address), openTime)
  }
  return (
    <ul className={classes.stops}>
      {papers.map((paper) => (
        <li key={paper._id}>
          <UnstyledButton className={classes.item} onClick={() => void open(paper)}>
            {here?.has(paper._id) ? (
              <IconFileText size={22} aria-hidden />
            ) : (
              <IconCloud size={22} aria-hidden />
            )}
            <Text td="underline" style={{ overflowWrap: 'anywhere' }}>
              {paper.name}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
