import { Center, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { title: string; address: string }

/** A PDF drawn by the browser's own viewer; where it has none, that is said (docs/decisions/pdf-preview.md). */
export function PdfFrame({ title, address }: Props) {
  const { t } = useTranslation('kit')
  if (!navigator.pdfViewerEnabled)
    return (
      <Center mih={160} px="md">
        <Text c="dimmed" ta="center">
          {t('preview.noViewer')}
        </Text>
      </Center>
    )
  const style = { border: 0, width: '100%', height: 'calc(90dvh - 11rem)' }
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it would switch the viewer off; the PDF's own policy holds one
  return <iframe title={title} src={`${address}#navpanes=0`} style={style} />
}
