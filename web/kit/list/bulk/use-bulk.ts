import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toast } from '../../text/toast.tsx'
import type { AnyRecord } from '../../api/any-record.ts'
import { callVerb } from '../../api/call-verb.ts'
import { inUse, toEach } from '../../api/bulk.ts'
import { readAgain } from '../../api/read-again.ts'
import { showRefusals } from '../../api/problems/show-refusals.tsx'
import type { Chosen } from './use-chosen.ts'
import { restoreRecord, useUndo } from '../../api/use-undo.ts'

type Values = Record<string, unknown>
type Records = readonly AnyRecord[]

/** Shows the outcome of a bulk action. If the records can be restored, the message offers an undo. */
function useOutcomeToasts(entity: Entity) {
  const { t } = useTranslation('kit/list')
  const offerUndo = useUndo(entity)
  return {
    showDone: (said: 'changed' | 'deleted' | 'restored', { length: count }: Records) => {
      if (count > 0) toast('success', t(`bulk.${said}`, { count }))
    },
    showUndoable: (said: 'deleted' | 'archived', records: Records) => {
      if (records.length > 0)
        offerUndo({
          said: t(`bulk.${said}`, { count: records.length }),
          records,
          back: (count) => t('bulk.restored', { count }),
        })
    },
  }
}

/**
 * The bulk actions on the selected records. Each call sends the version that the user saw. Refused records are shown.
 * Records in use can be archived instead (OPEN-46).
 */
export function useBulk(entity: Entity, chosen: Chosen) {
  const { t } = useTranslation('kit/list')
  const queries = useQueryClient()
  const { showDone, showUndoable } = useOutcomeToasts(entity)
  const [busy, setBusy] = useState(false)
  const run = async (records: Records, act: (record: AnyRecord) => Promise<unknown>) => {
    setBusy(true)
    const outcome = await toEach(records, act)
    await readAgain(queries, entity.name)
    setBusy(false)
    chosen.drop(outcome.done.map(({ _id }) => _id))
    return outcome
  }
  const change = async (valuesOf: (record: AnyRecord) => Values) => {
    const outcome = await run(chosen.records, (record) =>
      callVerb(entity, 'PATCH /update/:id', {
        params: { id: record._id },
        body: valuesOf(record),
        version: record.version,
      }),
    )
    showDone('changed', outcome.done)
    showRefusals(entity, outcome)
  }
  const archive = async (records: Records) => {
    const outcome = await run(records, ({ _id, version }) =>
      callVerb(entity, 'POST /archive/:id', { params: { id: _id }, version }),
    )
    showUndoable('archived', outcome.done)
    showRefusals(entity, outcome)
  }
  const remove = async () => {
    const outcome = await run(chosen.records, ({ _id, version }) =>
      callVerb(entity, 'DELETE /delete/:id', { params: { id: _id }, version }),
    )
    if (entity.archive === 'by-delete') showUndoable('deleted', outcome.done)
    else showDone('deleted', outcome.done)
    const stillUsed = entity.archive === 'on-request' ? inUse(outcome) : []
    const label = t('bulk.archiveKept', { count: stillUsed.length })
    showRefusals(
      entity,
      outcome,
      stillUsed.length > 0 ? { label, onChosen: () => void archive(stillUsed) } : null,
    )
  }
  const restore = async () => {
    const outcome = await run(chosen.records, ({ _id }) => restoreRecord(entity, _id))
    showDone('restored', outcome.done)
    showRefusals(entity, outcome)
  }
  return { busy, change, remove, archive: () => archive(chosen.records), restore }
}

export type Bulk = ReturnType<typeof useBulk>
