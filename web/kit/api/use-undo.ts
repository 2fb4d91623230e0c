import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../text/toast.tsx'
import { callVerb } from './call-verb.ts'
import { toEach } from './bulk.ts'
import { translate } from '../text/i18n.ts'
import { readAgain } from './read-again.ts'
import { showRefusals } from './problems/show-refusals.tsx'

type Removal = {
  /** The text of the message. */
  said: string
  records: readonly { readonly _id: string; readonly [field: string]: unknown }[]
  /** Returns the text of the message after `count` records were restored. */
  back: (count: number) => string
}

/** Restores one deleted or archived record. */
export const restoreRecord = (entity: Entity, id: string) =>
  callVerb(entity, 'POST /restore/:id', { params: { id } })

/**
 * Shows that records were deleted or archived, and offers to restore them. The message stays when the user opens
 * another screen.
 */
export function useUndo(entity: Entity) {
  const queries = useQueryClient()
  return ({ said, records, back }: Removal) => {
    const undo = async () => {
      const outcome = await toEach(records, ({ _id }) => restoreRecord(entity, _id))
      await readAgain(queries, entity.name)
      if (outcome.done.length > 0) toast('success', back(outcome.done.length))
      showRefusals(entity, outcome)
    }
    toast('success', said, { label: translate('kit:undo'), onChosen: () => void undo() })
  }
}
