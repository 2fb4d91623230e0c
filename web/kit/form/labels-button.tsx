import { Button } from '@mantine/core'
import { type Labelled, mostRecords } from '@fieldhouse/domain/labels/label'
import { IconQrcode } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../api/with-texts.ts'

/** Loaded with its texts when it is opened. */
export const LabelsDialog = lazyRouteComponent(
  withTexts(['kit/labels'], () => import('./labels-dialog.tsx')),
  'LabelsDialog',
)

type Props = {
  entity: Labelled
  ids: readonly string[]
  /** How many labels they have; unless given one each. */
  labels?: number
}

/** Prints labels of records: asks for the paper first (OPEN-196). */
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
