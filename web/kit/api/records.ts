import type { EntityName, EntityOf } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../text/toast.tsx'
import { ApiProblem } from './api.ts'
import { type Segmented, callVerb, verbResult } from './call-verb.ts'
import { translate } from '../text/i18n.ts'
import { factsOf } from '../text/name-of.ts'
import { showEndedInvitations } from './ended-invitations.ts'
import { noteRemoved, readAgain } from './read-again.ts'
import { useSentOnce } from './use-sent-once.ts'

const searchIn = <E extends Entity>(entity: Segmented<E>, name: string, query: ListParams) =>
  queryOptions({
    queryKey: [name, 'search', query],
    queryFn: ({ signal }) => callVerb(entity, 'GET /search/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The queries that read records of an entity. Loaders, hooks and prefetching use these queries. */
export const recordQueries = {
  /** One page of a list (api.md, `list`). */
  list: <E extends Entity>(entity: E, query: ListParams<NoInfer<E>> = {}) =>
    queryOptions({
      queryKey: [entity.name, 'list', query],
      queryFn: ({ signal }) => callVerb(entity, 'GET /list/', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The records that contain every word of the search text, or the first page of all records if the text is empty. */
  search: <E extends Entity>(entity: E, query: ListParams<NoInfer<E>> = {}) =>
    searchIn(entity, entity.name, query),
  /** Like `search`, for an entity known only by its name. */
  searchOf: <N extends EntityName>(name: N, query: ListParams<EntityOf<NoInfer<N>>> = {}) =>
    searchIn(factsOf(name), name, query),
  /** One record with its references. */
  read: <E extends Entity>(entity: E, id: string) =>
    queryOptions({
      queryKey: [entity.name, 'read', id],
      queryFn: ({ signal }) => verbResult(entity, 'GET /read/:id', { params: { id }, signal }),
    }),
  /** Like `read`, for an entity known only by its name. */
  readOf: (name: EntityName, id: string) =>
    queryOptions({
      queryKey: [name, 'read', id],
      queryFn: ({ signal }) => verbResult(factsOf(name), 'GET /read/:id', { params: { id }, signal }),
    }),
  /** The number of records. If the entity has a status, also the number of records in each status. */
  summary: (entity: Entity) =>
    queryOptions({
      queryKey: [entity.name, 'summary'],
      queryFn: ({ signal }) => verbResult(entity, 'GET /summary', { signal }),
    }),
}

/** A change of one record. `version` is the version that the user saw. */
export type Change = { id: string; version?: number; values: Record<string, unknown> }

/**
 * Shows a message that a record could not be created, unless the fields of the form show the reasons (ERR-13). `one` is
 * the entity's singular name.
 */
export function showNotCreated(error: unknown, one: string): void {
  if (error instanceof ApiProblem && error.errors.length > 0) return
  toast('error', translate('kit:notCreated', { entity: one.toLowerCase() }))
}

/**
 * The calls that change records of an entity. Each call reloads the affected queries. If `one`, the entity's singular
 * name, is given, a failed creation shows a message.
 */
export function useRecordChanges<E extends Entity>(entity: E, one?: string) {
  const queries = useQueryClient()
  const onSuccess = () => readAgain(queries, entity.name)
  const send = useSentOnce((body: Record<string, unknown>, idempotencyKey: string) =>
    verbResult(entity, 'POST /create/', { body, idempotencyKey }),
  )
  const create = useMutation({
    mutationFn: send,
    onError: (error) => one !== undefined && showNotCreated(error, one),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: async ({ id, version, values }: Change) => {
      const { result, meta } = await callVerb(entity, 'PATCH /update/:id', {
        params: { id },
        body: values,
        ...(version === undefined ? {} : { version }),
      })
      showEndedInvitations(meta)
      return result
    },
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version?: number }) =>
      callVerb(entity, 'DELETE /delete/:id', {
        params: { id },
        ...(version === undefined ? {} : { version }),
      }),
    onSuccess: ({ meta }, { id }) => {
      showEndedInvitations(meta)
      // If deletion only archives the record, the record can still be read.
      if (entity.archive !== 'by-delete') noteRemoved(id)
      return onSuccess()
    },
  })
  const archive = useMutation({
    mutationFn: (id: string) => callVerb(entity, 'POST /archive/:id', { params: { id } }),
    onSuccess,
  })
  const restore = useMutation({
    mutationFn: (id: string) => callVerb(entity, 'POST /restore/:id', { params: { id } }),
    onSuccess,
  })
  return { create, update, remove, archive, restore }
}
