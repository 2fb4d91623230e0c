import { Button } from '@mantine/core'
import { type Labelled, mostRecords } from '@fieldhouse/domain/core/labelled'
import { IconQrcode } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { withTexts } from '../api/with-texts.ts'

/** The dialog. The dialog is loaded with its texts when it opens. */
export const LabelsDialog = lazyRouteComponent(
  withTexts(['kit/labels'], () => import('./labels-dialog.tsx')),
  'LabelsDialog',
)

type Props = {
  entity: Labelled
  ids: readonly string[]
  /** The number of labels. The default is one for each record. */
  labels?: number
}

/** A button that prints labels for records. A dialog first asks for the paper (OPEN-196). */
export function LabelsButton({ entity, ids, labels = ids.length }: Props) {
  const { t } = useTranslation('kit')
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
        {isTooMany ? t('labels.tooMany', { most: mostRecords }) : t('labels.open')}
      </Button>
      {asking && (
        <Suspense>
          <LabelsDialog entity={entity} ids={ids} labels={labels} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
