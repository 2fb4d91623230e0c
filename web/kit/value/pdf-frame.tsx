import { Center, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '../api/api.ts'

/** How high a preview is, at most: what else its dialog holds stays on the screen. */
export const previewHeight = 'calc(90dvh - 11rem)'

type Props = {
  title: string
  address: string
  hasViewer?: boolean
  /** Stands there when the PDF does not come. */
  failed: ReactNode
}

/**
 * A PDF drawn by the browser's own viewer; where it has none, that is said (docs/decisions/pdf-preview.md). It is asked
 * for first: a frame reports to nobody that its address expired, and shows the browser's own words for it.
 */
export function PdfFrame({ title, address, hasViewer = navigator.pdfViewerEnabled, failed }: Props) {
  const { t } = useTranslation('kit')
  const [loaded, setLoaded] = useState(false)
  const there = useQuery({
    queryKey: ['pdf', address],
    queryFn: async ({ signal }) => {
      await reach(address, signal)
      return true
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (there.isError) return failed
  if (there.isSuccess && !hasViewer)
    return (
      <Center mih={160} px="md">
        <Text c="dimmed" ta="center">
          {t('preview.noViewer')}
        </Text>
      </Center>
    )
  const style = { border: 0, width: '100%', height: previewHeight }
  return (
    <Skeleton visible={!loaded} mih={previewHeight}>
      {there.isSuccess && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it would switch the viewer off; the PDF's own policy holds one
        <iframe title={title} src={`${address}#navpanes=0`} style={style} onLoad={() => setLoaded(true)} />
      )}
    </Skeleton>
  )
}
