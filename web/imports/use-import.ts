import type { LikelyChoice } from '@fieldhouse/domain/imports/import-state'
import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import type { Makeable } from '@fieldhouse/domain/imports/missing-names'
import type { ImportPlan } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, newIdempotencyKey } from '../kit/api/api.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { currentWorkspace } from '../kit/api/current-workspace.ts'
import { recall, remember, stored } from '../kit/api/preferences.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { upload } from '../kit/api/upload.ts'

/** A plan. `creates` names the entities for which the import creates records with unknown names. */
export type WholePlan = ImportPlan & { creates: readonly Makeable[] }

/** The interval for polling a running import, in ms. */
const pace = 700

/** The import that is open for this list. The import stays open when the dialog closes or the page reloads. */
export function useImport(entity: Entity, onEnded: (record: ImportRecord) => void) {
  const name = `${stored.imports}${currentWorkspace() ?? ''}:${entity.name}`
  const queries = useQueryClient()
  const [id, setId] = useState(() => recall(name))
  const follow = (next: string | null) => {
    remember(name, next)
    setId(next)
  }
  const asked = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => readImport(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? pace : false),
    retry: false,
  })
  const record = (id === null ? null : asked.data) ?? undefined
  const before = useRef<Pick<ImportRecord, '_id' | 'state'> | null>(null)
  useEffect(() => {
    if (!record) return
    const last = before.current?._id === record._id ? before.current.state : null
    before.current = record
    if (last === null || !isUnderWay(last) || isUnderWay(record.state)) return
    onEnded(record)
    if (last === 'RUNNING' || last === 'UNDOING') void readAgain(queries, entity.name)
  }, [record, queries, entity, onEnded])
  return { id, record, follow, isLoading: id !== null && asked.isPending }
}

/** Loads an import. Returns null if the import does not exist any more. */
async function readImport(id: string, signal: AbortSignal): Promise<ImportRecord | null> {
  try {
    return await resultOf('GET /import/read/:id', { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Caches the import that a call returns, so that the dialog shows it at once. */
function useKeep() {
  const queries = useQueryClient()
  return (record: ImportRecord) => queries.setQueryData(['import', record._id], record)
}

/** Uploads a file and reports its progress. */
export function useStaging(entity: Entity, onStaged: (record: ImportRecord) => void) {
  const [share, setShare] = useState(0)
  const keep = useKeep()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      setShare(0)
      const body = new FormData()
      body.set('stage', 'true')
      body.set('file', file)
      const idempotencyKey = newIdempotencyKey()
      const { signal } = new AbortController()
      const params = { entity: entity.segment }
      const sent = { params, body, idempotencyKey, onProgress: setShare, signal }
      const { result } = await upload('POST /:entity/import', sent)
      if ('_id' in result) return result
      throw new Error('an import that was to be staged was not')
    },
    onSuccess: (record) => {
      keep(record)
      onStaged(record)
    },
  })
  return { ...sending, share }
}

/** Returns the calls that start the check of all rows and the import of the valid rows. */
export function useImportCalls() {
  const onSuccess = useKeep()
  const check = useMutation({
    mutationFn: async ({ id, plan }: { id: string; plan: WholePlan }) =>
      (
        await call('POST /import/check/:id', {
          params: { id },
          body: { ...plan, columns: [...plan.columns], creates: [...plan.creates] },
        })
      ).result,
    onSuccess,
  })
  const run = useMutation({
    mutationFn: ({ id, likely }: { id: string; likely: LikelyChoice }) =>
      resultOf('POST /import/run/:id', { params: { id }, body: { likely } }),
    onSuccess,
  })
  return { check, run }
}

/** Starts the undo of an import. */
export function useUndo() {
  const onSuccess = useKeep()
  return useMutation({
    mutationFn: (id: string) => resultOf('POST /import/undo/:id', { params: { id } }),
    onSuccess,
  })
}
