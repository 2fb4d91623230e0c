import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { toast } from '../text/toast.tsx'
import { ApiProblem } from '../api/api.ts'
import { askFirst } from './keep/ask-first.ts'
import { useRecordChanges } from '../api/records.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useUndo } from '../api/use-undo.ts'

type Removed = {
  /** The name of the record, if `record` does not contain it. */
  name?: string
  /** The message after the removal. */
  done?: string
  onDone?: () => void
}

/**
 * Deletes a record and shows the outcome. If the record can be restored, offers to undo the deletion. If the record is
 * in use, offers to archive it (OPEN-46).
 */
export function useRemoval(entity: Entity) {
  const { t } = useTranslation('kit')
  const { remove, archive } = useRecordChanges(entity)
  const offerUndo = useUndo(entity)
  const offerArchive = (record: { _id: string }, problem: ApiProblem, onDone?: () => void) => {
    const name = nameOf(entity, record)
    const archiveIt = async () => {
      try {
        await archive.mutateAsync(record._id)
      } catch (error) {
        showProblem(error)
        return
      }
      offerUndo({ said: t('archived', { name }), records: [record], back: () => t('restored', { name }) })
      onDone?.()
    }
    askFirst({
      title: t('archiveQuestion', { name }),
      children: t('archiveInstead', { why: problem.msg }),
      confirm: t('archive'),
      isGrave: false,
      onConfirm: () => void archiveIt(),
    })
  }
  const drop = async (record: { _id: string; version: number }, removed: Removed = {}) => {
    const { name = nameOf(entity, record), done: said, onDone } = removed
    try {
      // `mutateAsync` is used, because `mutate` would not run its callbacks after the record's component is unmounted.
      await remove.mutateAsync({ id: record._id, version: record.version })
    } catch (error) {
      const isUsed = error instanceof ApiProblem && error.code === 'IN_USE'
      if (isUsed && entity.archive === 'on-request') offerArchive(record, error, onDone)
      else showProblem(error)
      return
    }
    if (said !== undefined) {
      const back = () => t('restored', { name })
      if (entity.archive === 'by-delete') offerUndo({ said, records: [record], back })
      else toast('success', said)
    }
    onDone?.()
  }
  return { isRemoving: remove.isPending || archive.isPending, drop }
}
