import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'

/** How long the links of an answer are used, in ms: the server keeps them for at least ten minutes. */
const linkLife = 9 * 60_000

/** The ways to links that still open the files of a record. */
export type Links = {
  /** Whether those shown may have run out. */
  areOld: () => boolean
  /** Reads the files anew; answers the one of this id, or null where it is missing or could not be read. */
  renew: (id: string) => Promise<Resource | null>
}

/** The files of a record; their links are renewed for as long as they are shown, and by `links` where that came too late. */
export function useResources(entity: Entity, id: string) {
  const media = useQuery({
    queryKey: [entity.name, 'media', id],
    refetchInterval: linkLife - 60_000,
    // What is shown at once when the files are opened again must not be older than its links.
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
