import { useEffect } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { standOver } from '../../../ui/dialog/dialog-stack.ts'
import { SignSheet } from '../../../ui/sign/sign-sheet.tsx'
import { paperSize } from '../../../ui/sign/signing.ts'
import { type Stroke, signPaper } from '../../../ui/sign/strokes.ts'

type Props = { onDone: (picture: string) => void; onClose: () => void }

/** A full-screen signature pad for phones. The pad returns a PNG data URL. */
export function FullSignature({ onDone, onClose }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  useEffect(() => standOver(), [])
  const keep = (strokes: readonly Stroke[]) => {
    const paper = Object.assign(document.createElement('canvas'), paperSize)
    signPaper(paper, strokes)
    onDone(paper.toDataURL('image/png'))
    onClose()
  }
  return (
    <SignSheet
      words={{
        title: t('kit:signature.pad'),
        undo: t('kit:signature.undo'),
        clear: t('kit:signature.clear'),
        cancel: t('ui:cancel'),
        done: t('kit:signature.done'),
      }}
      drawn={[]}
      onCancel={onClose}
      onDone={keep}
    />
  )
}
