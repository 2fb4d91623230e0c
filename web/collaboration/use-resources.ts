import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'

/** How long the links of a response are used, in ms. The server accepts each link for at least ten minutes. */
const linkLife = 9 * 60_000

/** Checks and renews the links to the files of a record. */
export type Links = {
  /** Whether the shown links may have expired. */
  areOld: () => boolean
  /** Loads the files again. Returns the file with this id, or null if it is missing or loading fails. */
  renew: (id: string) => Promise<Resource | null>
}

/**
 * The files of a record. While the files are shown, they are loaded again before their links expire. `links` renews
 * links that have expired.
 */
export function useResources(entity: Entity, id: string) {
  const media = useQuery({
    queryKey: [entity.name, 'media', id],
    refetchInterval: linkLife - 60_000,
    // Files are removed from the cache before their links expire.
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      resultOf('GET /:entity/media/:id', { params: { entity: entity.segment, id }, signal }),
  })
  const links: Links = {
    areOld: () => Date.now() - media.dataUpdatedAt > linkLife,
    renew: async (of) => {
      const read = await media.refetch({ cancelRefetch: false })
      return (read.isSuccess && read.data.find(({ _id }) => _id === of)) || null
    },
  }
  return { media, links }
}
