import { Center, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { reach } from '../api/api.ts'

/** The maximum height of a preview. This height leaves space for the rest of the dialog. */
export const previewHeight = 'calc(90dvh - 11rem)'

type Props = {
  title: string
  address: string
  hasViewer?: boolean
  /** The content that is shown if the PDF cannot be loaded. */
  failed: ReactNode
}

/**
 * Shows a PDF in the browser's viewer (docs/decisions/pdf-preview.md). If the browser has no viewer, shows a message.
 * If the URL cannot be loaded, shows `failed`.
 */
export function PdfFrame({ title, address, hasViewer = navigator.pdfViewerEnabled, failed }: Props) {
  const { t } = useTranslation('kit')
  const [loaded, setLoaded] = useState(false)
  const there = useQuery({
    queryKey: ['pdf', address],
    queryFn: async ({ signal }) => {
      // The URL is checked first. A frame reports no error for an expired URL, but shows the error page of the
      // browser.
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
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it disables the viewer; the PDF's CSP has it
        <iframe title={title} src={`${address}#navpanes=0`} style={style} onLoad={() => setLoaded(true)} />
      )}
    </Skeleton>
  )
}
