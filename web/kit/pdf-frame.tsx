import { Center, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How high a preview is, at most: what else its dialog holds stays on the screen. */
export const previewHeight = 'calc(90dvh - 11rem)'

type Props = { title: string; address: string; hasViewer?: boolean }

/** A PDF drawn by the browser's own viewer; where it has none, that is said (docs/decisions/pdf-preview.md). */
export function PdfFrame({ title, address, hasViewer = navigator.pdfViewerEnabled }: Props) {
  const { t } = useTranslation('kit')
  const [loaded, setLoaded] = useState(false)
  if (!hasViewer)
    return (
      <Center mih={160} px="md">
        <Text c="dimmed" ta="center">
          {t('preview.noViewer')}
        </Text>
      </Center>
    )
  const style = { border: 0, width: '100%', height: previewHeight }
  return (
    <Skeleton visible={!loaded}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it would switch the viewer off; the PDF's own policy holds one */}
      <iframe title={title} src={`${address}#navpanes=0`} style={style} onLoad={() => setLoaded(true)} />
    </Skeleton>
  )
}
