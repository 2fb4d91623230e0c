import { Text, UnstyledButton } from '@mantine/core'
import { IconCloud, IconFileText } from '@tabler/icons-react'
import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { useTranslation } from 'react-i18next'
import { hasLine } from '../../kit/api/connection.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import { device } from '../device/device.ts'
import { holderIn } from '../device/holder.ts'
import { useStored } from '../device/use-stored.ts'
import classes from './my-day.module.css'

/** How long a paper has to open, in ms. */
const openTime = 60_000

/** Papers that open from the device where they are kept, else from the server. */
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
    // The new tab has it by then.
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
