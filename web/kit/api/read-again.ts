import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Ids of records that were deleted in this tab; reading them again would only fail. */
const removed = new Set<string>()

/** Marks a record that is about to be deleted for good, so that it is not read again. */
export const noteRemoved = (id: string): void => void removed.add(id)

const isGone = ({ queryKey: [, verb, id] }: { queryKey: QueryKey }) =>
  verb === 'read' && typeof id === 'string' && removed.has(id)

/** A change of an entity's records; `renamed` if a field shown in references to a record has changed. */
type Changed = Pick<LiveEvent, 'entity' | 'renamed'>

/** Loads the lists of queries to read again after each change; null if the request fails. Screens do not wait. */
export const loadRereads = () => import('virtual:rereads').catch(() => null)

type Rereads = NonNullable<Awaited<ReturnType<typeof loadRereads>>>

/** The key prefixes of the queries whose results a change affects. */
const keysOf = ({ entity, renamed }: Changed, { rereadAfter, rereadRenamed }: Rereads) =>
  [entity, ...(rereadAfter[entity] ?? []), ...((renamed && rereadRenamed[entity]) ?? [])].map((key) =>
    [key].flat(),
  )

/** Reads again the queries whose results the changes affect, each query once. */
export async function readAllAgain(queries: QueryClient, changes: readonly Changed[]): Promise<void> {
  const rereads = await loadRereads()
  const keys = rereads === null ? [[]] : changes.flatMap((change) => keysOf(change, rereads))
  const isShowing = ({ queryKey }: { queryKey: QueryKey }) =>
    keys.some((key) => key.every((part, at) => queryKey[at] === part))
  await queries.invalidateQueries({ predicate: isGone, refetchType: 'none' })
  await queries.invalidateQueries({ predicate: (query) => isShowing(query) && !isGone(query) })
}

/** Reads again every query that shows records of an entity. */
export const readAgain = (queries: QueryClient, entity: string): Promise<void> =>
  readAllAgain(queries, [{ entity }])
