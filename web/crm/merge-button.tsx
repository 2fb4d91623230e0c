import { Button } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import type { MergeProps } from './merge-dialog.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

/** A button that merges another record into this record. The user needs the permissions to update and to delete. */
export function MergeButton(props: MergeProps) {
  const { t } = useTranslation('crm')
  const [opened, setOpened] = useState(false)
  const { section } = props.entity
  const may = [useMay(section, 'update'), useMay(section, 'delete')].every(Boolean)
  if (!may) return null
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={() => setOpened(true)}>
        {t('merge.action')}
      </Button>
      {opened && (
        <Suspense>
          <MergeDialog {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
