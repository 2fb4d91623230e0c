import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../kit/api/api.ts'
import { recordQueries } from '../kit/api/records.ts'

/** The list of records attached to a record. `more` loads more records, and is null if all records are loaded. */
export type Listed<T> = {
  items: readonly T[]
  state: 'pending' | 'failed' | 'ready'
  /** The server's error message, or null. */
  problem: string | null
  retry: () => void
  more: (() => void) | null
}

const pageSize = 50

/** Reads the records attached to a record, newest first. `more` loads the next 50 records. */
export function useAttached<E extends Entity>(entity: E, query: ListParams<NoInfer<E>>): Listed<Read<E>> {
  const [limit, setLimit] = useState(pageSize)
  const list = useQuery(recordQueries.list(entity, { ...query, limit }))
  const items = list.data?.result ?? []
  const hasMore = (list.data?.pagination?.count ?? 0) > items.length
  return {
    items,
    state: list.isError ? 'failed' : list.isPending ? 'pending' : 'ready',
    problem: list.error instanceof ApiProblem ? list.error.msg : null,
    retry: () => void list.refetch(),
    more: hasMore ? () => setLimit(limit + pageSize) : null,
  }
}
