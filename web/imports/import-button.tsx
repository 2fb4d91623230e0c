import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, lazy, useCallback } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { ImportPartProps } from '../kit/list/import-part.ts'
import { toast } from '../kit/text/toast.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import { useProgressOf } from './use-progress-of.ts'
import { useImport } from './use-import.ts'
import { type ImportRecord } from '@fieldhouse/domain/imports/import-record'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/**
 * Opens the import of a list. A running import continues when its dialog closes, and the button shows its
 * progress.
 */
export function ImportButton({ entity, words, opened, onTurn, icon, isCompact }: ImportPartProps) {
  const { t } = useTranslation('imports')
  const many = words.many.toLowerCase()
  const announce = useCallback(
    ({ state, accepted, undo }: ImportRecord) => {
      if (state === 'DONE' && !undo?.by) toast('success', t('done', { count: accepted }))
      if (state === 'UNDONE') toast('success', t('undo.done'))
      if (state === 'CHECKED' && !opened) toast('success', t('checked', { many }))
    },
    [t, opened, many],
  )
  const followed = useImport(entity, announce)
  const { record } = followed
  const progressOf = useProgressOf()
  const isBusy = record !== undefined && isUnderWay(record.state)
  const isNews = isBusy && !opened
  return (
    <>
      <ToolButton
        icon={icon ?? IconUpload}
        label={isNews ? progressOf(record).short : icon ? t('title', { many }) : t('button')}
        isCompact={isCompact === true && !isNews}
        isNews={isNews}
        aria-busy={isBusy}
        onClick={() => onTurn(true)}
      />
      {opened && (
        <Suspense>
          <ImportDialog {...{ entity, words, followed }} onClose={() => onTurn(false)} />
        </Suspense>
      )}
    </>
  )
}
