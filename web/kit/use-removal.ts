import type { Entity } from '@fieldhouse/domain/kit/entity'
import { toast } from '../ui/toast.tsx'
import { useRecordChanges } from './records.ts'
import { tellProblem } from './tell-problem.ts'

type Removed = {
  /** What is said once it is gone. */
  done?: string
  onDone?: () => void
}

/**
 * Removes a record and says what came of it, even where nothing shows that record any more. Hence not the callbacks of
 * `mutate`: they are dropped when what shows the record learns first that it is gone.
 */
export function useRemoval(entity: Entity) {
  const { remove } = useRecordChanges(entity)
  const drop = async (record: { _id: string; version: number }, { done, onDone }: Removed = {}) => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
    } catch (error) {
      tellProblem(error)
      return
    }
    if (done !== undefined) toast('success', done)
    onDone?.()
  }
  return { isRemoving: remove.isPending, drop }
}
