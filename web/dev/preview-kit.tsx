import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { PdfFrame } from '../kit/value/pdf-frame.tsx'
import { PreviewDialog } from '../kit/value/preview-dialog.tsx'
import { KitState } from './kit-state.tsx'

const addresses = { image: '/logo.svg', loading: null, failed: 'data:,' } as const

/**
 * The large preview of a file: ready, in preparation, missing, and a PDF in a browser that cannot show PDFs
 * (FILE-12).
 */
export function PreviewKit() {
  const { t } = useTranslation('dev')
  const [shown, setShown] = useState<keyof typeof addresses | null>(null)
  return (
    <KitState of="preview">
      <Stack gap="sm">
        <Group gap="sm">
          {(['image', 'loading', 'failed'] as const).map((state) => (
            <Button key={state} variant="default" onClick={() => setShown(state)}>
              {t(`preview.${state}`)}
            </Button>
          ))}
        </Group>
        <PdfFrame title={t('sample.copy')} address={addresses.image} hasViewer={false} failed={null} />
      </Stack>
      <PreviewDialog
        name="logo.svg"
        kind="image"
        address={addresses[shown ?? 'image']}
        download={addresses.image}
        opened={shown !== null}
        onClose={() => setShown(null)}
      />
    </KitState>
  )
}
