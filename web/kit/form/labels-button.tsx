import { Button } from '@mantine/core'
import { type Labelled, mostRecords } from '@fieldhouse/domain/labels/label'
import { IconQrcode } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const LabelsDialog = lazyRouteComponent(() => import('./labels-dialog.tsx'), 'LabelsDialog')

/** Prints labels of records: asks for the paper first (OPEN-196). */
export function LabelsButton({ entity, ids }: { entity: Labelled; ids: readonly string[] }) {
  const { t } = useTranslation('kit/labels')
  const [asking, setAsking] = useState(false)
  const isTooMany = ids.length > mostRecords
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
        disabled={isTooMany}
        onClick={() => setAsking(true)}
      >
        {isTooMany ? t('tooMany', { most: mostRecords }) : t('open')}
      </Button>
      {asking && (
        <Suspense>
          <LabelsDialog entity={entity} ids={ids} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
