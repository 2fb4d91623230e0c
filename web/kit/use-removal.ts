import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { ApiProblem } from './api.ts'
import { askFirst } from './ask-first.ts'
import { useRecordChanges } from './records.ts'
import { tellProblem } from './tell-problem.ts'

type Removed = {
  /** What is said once it is gone. */
  done?: string
  onDone?: () => void
}

/**
 * Removes a record and says what came of it, even where nothing shows that record any more. Hence not the callbacks of
 * `mutate`: they are dropped when what shows the record learns first that it is gone. What is in use cannot be deleted;
 * where it can be archived, that is offered instead (OPEN-46).
 */
export function useRemoval(entity: Entity) {
  const { t } = useTranslation('kit')
  const { remove, archive } = useRecordChanges(entity)
  const offerArchive = (record: { _id: string }, problem: ApiProblem, onDone?: () => void) => {
    const name = nameOf(record)
    const putAway = async () => {
      try {
        await archive.mutateAsync(record._id)
      } catch (error) {
        tellProblem(error)
        return
      }
      toast('success', t('archived', { name }))
      onDone?.()
    }
    askFirst({
      title: t('archiveQuestion', { name }),
      children: t('archiveInstead', { why: problem.msg }),
      confirm: t('archive'),
      isGrave: false,
      onConfirm: () => void putAway(),
    })
  }
  const drop = async (record: { _id: string; version: number }, { done, onDone }: Removed = {}) => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
    } catch (error) {
      const isUsed = error instanceof ApiProblem && error.code === 'IN_USE'
      if (isUsed && entity.archive === 'on-request') offerArchive(record, error, onDone)
      else tellProblem(error)
      return
    }
    if (done !== undefined) toast('success', done)
    onDone?.()
  }
  return { isRemoving: remove.isPending || archive.isPending, drop }
}
