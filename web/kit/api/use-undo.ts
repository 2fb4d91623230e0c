import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../text/toast.tsx'
import { callVerb } from './call-verb.ts'
import { toEach } from './bulk.ts'
import { i18n } from '../text/i18n.ts'
import { readAgain } from './read-again.ts'
import { tellRefused } from './tell-refused.tsx'

type PutAway = {
  /** What is said of it. */
  said: string
  records: readonly { readonly _id: string; readonly [field: string]: unknown }[]
  /** What is said once so many of them are back. */
  back: (count: number) => string
}

/** Brings one deleted or archived record back. */
export const restoreRecord = (entity: Entity, id: string) =>
  callVerb(entity, 'POST /restore/:id', { params: { id } })

/**
 * Says that records were put away and offers to bring them back, one or many alike. It goes on when the screen that
 * showed them is left.
 */
export function useUndo(entity: Entity) {
  const queries = useQueryClient()
  return ({ said, records, back }: PutAway) => {
    const undo = async () => {
      const outcome = await toEach(records, ({ _id }) => restoreRecord(entity, _id))
      await readAgain(queries, entity.name)
      if (outcome.done.length > 0) toast('success', back(outcome.done.length))
      tellRefused(entity, outcome)
    }
    toast('success', said, { label: i18n.t('kit:undo'), onChosen: () => void undo() })
  }
}
