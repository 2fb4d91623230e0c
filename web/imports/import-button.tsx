import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, lazy, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import type { EntityWords } from '../kit/words.ts'
import { toast } from '../ui/toast.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import { type ImportRecord, useImport } from './use-import.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

type Props = { entity: Entity; words: EntityWords }

/** Imports records of a list from a file; an import under way goes on without its dialog, and shows here how far it is. */
export function ImportButton({ entity, words }: Props) {
  const may = useMay(entity.section, 'create')
  return may ? <Importing entity={entity} words={words} /> : null
}

function Importing({ entity, words }: Props) {
  const { t } = useTranslation('imports')
  const [opened, setOpened] = useState(false)
  const tell = useCallback(
    ({ accepted }: ImportRecord) => toast('success', t('done', { count: accepted })),
    [t],
  )
  const followed = useImport(entity, tell)
  const { record } = followed
  const percent = record ? Math.floor((100 * record.done) / Math.max(1, record.rows)) : 0
  const label = record?.state === 'RUNNING' && !opened ? t('running', { percent }) : t('button')
  return (
    <>
      <ToolButton
        icon={IconUpload}
        label={label}
        aria-busy={record !== undefined && isUnderWay(record.state)}
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Suspense>
          <ImportDialog {...{ entity, words, followed }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
