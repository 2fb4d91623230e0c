import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../text/toast.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { callVerb } from '../api/call-verb.ts'
import { inUse, toEach } from '../api/bulk.ts'
import { readAgain } from '../api/read-again.ts'
import { tellRefused } from '../api/tell-refused.tsx'
import type { Chosen } from './use-chosen.ts'
import { restoreRecord, useUndo } from '../api/use-undo.ts'

type Values = Record<string, unknown>
type Records = readonly AnyRecord[]

/** Says what was done, with an undo where it can be brought back. */
function useTelling(entity: Entity) {
  const { t } = useTranslation('kit/list')
  const tellAway = useUndo(entity)
  return {
    tell: (said: 'changed' | 'deleted' | 'restored', { length: count }: Records) => {
      if (count > 0) toast('success', t(`bulk.${said}`, { count }))
    },
    tellUndoable: (said: 'deleted' | 'archived', records: Records) => {
      if (records.length > 0)
        tellAway({
          said: t(`bulk.${said}`, { count: records.length }),
          records,
          back: (count) => t('bulk.restored', { count }),
        })
    },
  }
}

/**
 * Changes, deletes, archives or brings back all chosen records, each on the version that was seen, and says honestly
 * what was refused. What can be brought back has an undo; what is in use can be archived together (OPEN-46).
 */
export function useBulk(entity: Entity, chosen: Chosen) {
  const { t } = useTranslation('kit/list')
  const queries = useQueryClient()
  const { tell, tellUndoable } = useTelling(entity)
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
    tell('changed', outcome.done)
    tellRefused(entity, outcome)
  }
  const archive = async (records: Records) => {
    const outcome = await run(records, ({ _id, version }) =>
      callVerb(entity, 'POST /archive/:id', { params: { id: _id }, version }),
    )
    tellUndoable('archived', outcome.done)
    tellRefused(entity, outcome)
  }
  const remove = async () => {
    const outcome = await run(chosen.records, ({ _id, version }) =>
      callVerb(entity, 'DELETE /delete/:id', { params: { id: _id }, version }),
    )
    if (entity.archive === 'by-delete') tellUndoable('deleted', outcome.done)
    else tell('deleted', outcome.done)
    const kept = entity.archive === 'on-request' ? inUse(outcome) : []
    const label = t('bulk.archiveKept', { count: kept.length })
    tellRefused(entity, outcome, kept.length > 0 ? { label, onChosen: () => void archive(kept) } : null)
  }
  const restore = async () => {
    const outcome = await run(chosen.records, ({ _id }) => restoreRecord(entity, _id))
    tell('restored', outcome.done)
    tellRefused(entity, outcome)
  }
  return { busy, change, remove, archive: () => archive(chosen.records), restore }
}

export type Bulk = ReturnType<typeof useBulk>
