import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { VanStock } from '@fieldhouse/domain/visits/my-day'
import { CameraView } from '../../../labels/camera-view.tsx'
import type { ScanMessage } from '../../../labels/said.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = {
  read: (code: string) => VanStock | null
  onFound: (one: VanStock) => void
  onClose: () => void
}

/** Scans the labels of several parts with the camera. Parts in the van are recognized offline. */
export function ScanPart({ read, onFound, onClose }: Props) {
  const { t } = useTranslation('visits/my-day')
  const [said, setSaid] = useState<ScanMessage | null>(null)
  const [last, setLast] = useState('')
  const take = async (code: string) => {
    // The camera reads the same label in several frames, so a code that is read again is ignored.
    if (code === last) return
    setLast(code)
    const one = read(code)
    if (one) onFound(one)
    setSaid(one ? { tone: 'good', text: `+ ${one.product.name}` } : { tone: 'bad', text: t('finish.noPart') })
  }
  return (
    <Dialog opened onClose={onClose} title={t('finish.scan')} size="lg" fullScreen>
      <CameraView onCode={take} said={said} />
    </Dialog>
  )
}
