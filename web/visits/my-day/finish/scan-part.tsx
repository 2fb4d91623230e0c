import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VanStock } from '@fieldhouse/domain/visits/my-day'
import { CameraView } from '../../../labels/camera-view.tsx'
import type { Said } from '../../../labels/said.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = {
  read: (code: string) => VanStock | null
  onFound: (one: VanStock) => void
  onClose: () => void
}

/** Reads labels of parts with the camera, one after the other; what is in the van is known without a line. */
export function ScanPart({ read, onFound, onClose }: Props) {
  const { t } = useTranslation('visits/my-day')
  const [said, setSaid] = useState<Said | null>(null)
  const [last, setLast] = useState('')
  const take = async (code: string) => {
    // It is held there for more than one picture.
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
