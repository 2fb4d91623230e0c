import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../text/toast.tsx'
import { ApiProblem, callPath } from './api.ts'
import { i18n } from '../text/i18n.ts'
import { factsOf } from '../text/name-of.ts'
import { readAgain } from './read-again.ts'
import { useSentOnce } from './use-sent-once.ts'

const searchIn = <R>(name: string, segment: string, query: ListParams) =>
  queryOptions({
    queryKey: [name, 'search', query],
    queryFn: ({ signal }) => callPath<R[]>(`${segment}/search/`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The calls that read records of an entity; loader, hook and prefetch share each one. */
export const recordQueries = {
  /** One page of a list (api.md, `list`). */
  list: <E extends Entity>(entity: E, query: ListParams<NoInfer<E>> = {}) =>
    queryOptions({
      queryKey: [entity.name, 'list', query],
      queryFn: ({ signal }) => callPath<Read<E>[]>(`${entity.segment}/list/`, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Records in which every typed word is found; an empty text gives the first page. */
  search: <E extends Entity>(entity: E, query: ListParams<NoInfer<E>> = {}) =>
    searchIn<Read<E>>(entity.name, entity.segment, query),
  /** The same by the name of the entity, where only that is known. */
  searchOf: (name: string, query: ListParams = {}) =>
    searchIn<Read<Entity>>(name, factsOf(name).segment, query),
  /** One record with its references. */
  read: <E extends Entity>(entity: E, id: string) =>
    queryOptions({
      queryKey: [entity.name, 'read', id],
      queryFn: async ({ signal }) =>
        (await callPath<Read<E>>(`${entity.segment}/read/${id}`, { signal })).result,
    }),
  /** The same by the name of the entity, where only that is known. */
  readOf: (name: string, id: string) =>
    queryOptions({
      queryKey: [name, 'read', id],
      queryFn: async ({ signal }) =>
        (await callPath<Read<Entity>>(`${factsOf(name).segment}/read/${id}`, { signal })).result,
    }),
  /** Counts, by status where the entity has one. */
  summary: (entity: Entity) =>
    queryOptions({
      queryKey: [entity.name, 'summary'],
      queryFn: async ({ signal }) =>
        (
          await callPath<{ total: number; byStatus: Record<string, number> }>(`${entity.segment}/summary`, {
            signal,
          })
        ).result,
    }),
}

/** A change of one record, based on the version that was seen. */
export type Change = { id: string; version?: number; values: Record<string, unknown> }

/** Shows that a record could not be created, unless the fields of its form show why (ERR-13). `one` is the entity's word. */
export function showNotCreated(error: unknown, one: string): void {
  if (error instanceof ApiProblem && error.errors.length > 0) return
  toast('error', i18n.t('kit:notCreated', { entity: one.toLowerCase() }))
}

/**
 * The calls that change records of an entity; every screen that shows them reads again afterwards. A failed creation
 * is shown where `one`, the entity's word, is given.
 */
export function useRecordChanges<E extends Entity>(entity: E, one?: string) {
  const queries = useQueryClient()
  const onSuccess = () => readAgain(queries, entity.name)
  const send = useSentOnce((body: Record<string, unknown>, idempotencyKey: string) =>
    callPath<Read<E>>(`${entity.segment}/create/`, { method: 'POST', body, idempotencyKey }),
  )
  const create = useMutation({
    mutationFn: async (body: Record<string, unknown>) => (await send(body)).result,
    onError: (error) => one !== undefined && showNotCreated(error, one),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: async ({ id, version, values }: Change) =>
      (
        await callPath<Read<E>>(`${entity.segment}/update/${id}`, {
          method: 'PATCH',
          body: values,
          ...(version === undefined ? {} : { version }),
        })
      ).result,
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version?: number }) =>
      callPath(`${entity.segment}/delete/${id}`, {
        method: 'DELETE',
        ...(version === undefined ? {} : { version }),
      }),
    onSuccess,
  })
  const archive = useMutation({
    mutationFn: (id: string) => callPath(`${entity.segment}/archive/${id}`, { method: 'POST' }),
    onSuccess,
  })
  const restore = useMutation({
    mutationFn: (id: string) => callPath(`${entity.segment}/restore/${id}`, { method: 'POST' }),
    onSuccess,
  })
  return { create, update, remove, archive, restore }
}
