import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The ids of records that were deleted in this tab. Deleted records are not read again, because reading them would
 * fail.
 */
const removed = new Set<string>()

/** Stores that a record was deleted for good, so that the deleted record is not read again. */
export const noteRemoved = (id: string): void => void removed.add(id)

const isGone = ({ queryKey: [, verb, id] }: { queryKey: QueryKey }) =>
  verb === 'read' && typeof id === 'string' && removed.has(id)

/** A change of an entity's records. `renamed` is set if a field that references show has changed. */
type Changed = Pick<LiveEvent, 'entity' | 'renamed'>

/**
 * Loads the lists that name the queries to reload after each change. Returns null if the lists cannot be loaded.
 * Screens do not wait for these lists.
 */
export const loadRereads = () => import('virtual:rereads').catch(() => null)

type Rereads = NonNullable<Awaited<ReturnType<typeof loadRereads>>>

/** The key prefixes of the queries that a change affects. */
const keysOf = ({ entity, renamed }: Changed, { rereadAfter, rereadRenamed }: Rereads) =>
  [entity, ...(rereadAfter[entity] ?? []), ...((renamed && rereadRenamed[entity]) ?? [])].map((key) =>
    [key].flat(),
  )

/** Reloads all queries that the changes affect. Each query is reloaded once. */
export async function readAllAgain(queries: QueryClient, changes: readonly Changed[]): Promise<void> {
  const rereads = await loadRereads()
  const keys = rereads === null ? [[]] : changes.flatMap((change) => keysOf(change, rereads))
  const isShowing = ({ queryKey }: { queryKey: QueryKey }) =>
    keys.some((key) => key.every((part, at) => queryKey[at] === part))
  await queries.invalidateQueries({ predicate: isGone, refetchType: 'none' })
  await queries.invalidateQueries({ predicate: (query) => isShowing(query) && !isGone(query) })
}

/** Reloads every query that shows records of an entity. */
export const readAgain = (queries: QueryClient, entity: string): Promise<void> =>
  readAllAgain(queries, [{ entity }])
